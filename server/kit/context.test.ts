import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { trips } from "#server/database/tables.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { inTransaction } from "./context.ts";

test("two transactions that wait for each other both succeed", async () => {
  const ctx = await createTestContext();
  const [first, second] = [await aTrip(ctx, { sort_order: 0 }), await aTrip(ctx, { sort_order: 0 })];
  const begun = { count: 0, both: Promise.withResolvers<void>() };
  const raise = (ids: readonly number[]) =>
    inTransaction(ctx, async ({ db }) => {
      for (const [at, id] of ids.entries()) {
        const [trip] = await db.select().from(trips).where(eq(trips.id, id)).for("update");
        await db
          .update(trips)
          .set({ sort_order: (trip?.sort_order ?? 0) + 1 })
          .where(eq(trips.id, id));
        if (at > 0) continue;
        begun.count += 1;
        if (begun.count === 2) begun.both.resolve();
        await begun.both.promise;
      }
    });
  await Promise.all([raise([first.id, second.id]), raise([second.id, first.id])]);
  const rows = await ctx.db.select({ order: trips.sort_order }).from(trips);
  expect(rows).toEqual([{ order: 2 }, { order: 2 }]);
});
