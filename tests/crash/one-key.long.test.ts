import { test } from "vitest";
import { expectOneBookingPerKey } from "./one-key.ts";

test("1,000 posts at once with one key make one booking with one answer, also after a kill", { timeout: 300_000 }, () =>
  expectOneBookingPerKey(1_000),
);
