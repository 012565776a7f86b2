import { expect, test } from "vitest";
import { z } from "zod";
import { createTestContext } from "#server/testing/test-context.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { callRoute } from "./call-route.ts";
import { routes } from "./define-routes.ts";

const testContract = contract({
  save: {
    method: "PUT",
    path: "/things",
    access: "public",
    summary: "For tests",
    input: z.object({}),
    output: z.object({ title: z.string() }),
    aliases: { title: ["name"] },
    errors: [changedMeanwhile],
  },
});

/** Calls a handler that refuses an outdated version with this record. */
async function refuseWith(current: unknown): Promise<unknown> {
  const refuse = async () => {
    throw changedMeanwhile({ data: { current } });
  };
  return callRoute(routes(testContract, { save: refuse }).save, await createTestContext(), {});
}

test("the current record of a conflict is parsed like an output: unknown columns are removed, aliases are added", async () => {
  const refusal = refuseWith({ title: "Ridge", password_hash: "secret" });
  await expect(refusal).rejects.toHaveProperty("details.data", { current: { title: "Ridge", name: "Ridge" } });
});

test("a conflict with a record of another shape is a bug", async () => {
  await expect(refuseWith({ label: "Ridge" })).rejects.toThrow("PUT /things answered another shape");
});
