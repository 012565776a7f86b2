import { test } from "vitest";
import { expectAttackBounded } from "./expect-attack-bounded.ts";

test.runIf(process.platform === "linux")(
  "one visitor who isn't signed in can't fill memory or disk, and nobody else is refused",
  { timeout: 120_000 },
  () =>
    expectAttackBounded({
      pipelining: { connections: 60, requests: 2_000 },
      halfSentBodies: 600,
      queries: 400,
      stalledUploads: 30,
    }),
);
