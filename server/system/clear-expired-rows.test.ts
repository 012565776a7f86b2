import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { idempotencyKeys, tokens } from "#server/database/tables.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { clearExpiredRows } from "./clear-expired-rows.ts";

test("deletes expired rows and keeps the others", async () => {
  const ctx = await createTestContext();
  const key = { scope: "POST /bookings", request_hash: "", status: 201, answer: "" };
  await ctx.db.insert(idempotencyKeys).values([
    { ...key, key: "old", created_at: "2026-11-10T00:00:00Z" },
    { ...key, key: "fresh", created_at: "2026-11-22T00:00:00Z" },
  ]);
  const token = { purpose: "booking.withdraw", subject_id: 1 } as const;
  await ctx.db.insert(tokens).values([
    { ...token, token_hash: "old", expires_at: "2026-10-01T00:00:00Z" },
    { ...token, token_hash: "fresh", expires_at: "2026-11-20T00:00:00Z" },
  ]);
  await ctx.db.execute(
    sql`insert into rate_limits (key, points, expire) values ('old', 1, 1), ('fresh', 1, 4102444800000)`,
  );
  await clearExpiredRows(ctx);
  expect((await ctx.db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(["fresh"]);
  expect((await ctx.db.select().from(tokens)).map((row) => row.token_hash)).toEqual(["fresh"]);
  expect((await ctx.db.execute<{ key: string }>(sql`select key from rate_limits`)).rows).toEqual([{ key: "fresh" }]);
});
