import { test } from "vitest";
import { expectAttackBounded } from "./expect-attack-bounded.ts";

test.runIf(process.platform === "linux")(
  "one visitor who isn't signed in can't fill memory or disk, however many requests they send",
  { timeout: 600_000 },
  () =>
    expectAttackBounded({
      pipelining: { connections: 1_000, requests: 2_200 },
      halfSentBodies: 6_000,
      queries: 20_000,
      stalledUploads: 200,
    }),
);
