import { test } from "vitest";
import { expectOneBookingPerKey } from "./idempotency-key.ts";

test(
  "1,000 concurrent posts with one key create one booking and get one response, also after a kill",
  { timeout: 300_000 },
  () => expectOneBookingPerKey(1_000),
);
