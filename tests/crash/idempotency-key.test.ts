import { test } from "vitest";
import { expectOneBookingPerKey } from "./idempotency-key.ts";

test(
  "100 concurrent posts with one key create one booking and get one response, also after a kill",
  { timeout: 60_000 },
  () => expectOneBookingPerKey(100),
);
