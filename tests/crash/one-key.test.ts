import { test } from "vitest";
import { expectOneBookingPerKey } from "./one-key.ts";

test("200 posts at once with one key make one booking with one answer, also after a kill", { timeout: 60_000 }, () =>
  expectOneBookingPerKey(200),
);
