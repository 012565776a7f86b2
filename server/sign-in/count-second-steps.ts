import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { hasAppCodesSql, hasPasskeysSql } from "#server/kit/second-step-sql.ts";
import { roles } from "#shared/kit/roles.ts";
import type { SecondStepCount } from "#shared/sign-in/sessions-contract.ts";

/** How many active people there are of each role, and how many of them have no second step yet. */
export async function countSecondSteps({ db }: Context): Promise<SecondStepCount[]> {
  const rows = await db
    .select({
      role: users.role,
      people: sql<number>`count(*)::int`,
      without: sql<number>`(count(*) filter (where not ${hasAppCodesSql} and not ${hasPasskeysSql}))::int`,
    })
    .from(users)
    .where(and(eq(users.status, "active"), isNull(users.deleted_at)))
    .groupBy(users.role);
  return roles.map((role) => rows.find((row) => row.role === role) ?? { role, people: 0, without: 0 });
}
