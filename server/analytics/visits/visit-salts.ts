import { hash, randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { visitSalts } from "#server/database/tables.ts";
import type { App, Context } from "#server/kit/context.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";

const cachedSalts = new WeakMap<App, Map<string, string>>();

/** The salt of a day, the same in every process: the first one that needs it stores it. */
export async function getSalt({ app, db }: Context, day: string): Promise<string> {
  const salts = cachedSalts.get(app) ?? new Map<string, string>();
  cachedSalts.set(app, salts);
  const cached = salts.get(day);
  if (cached !== undefined) return cached;
  await db
    .insert(visitSalts)
    .values({ day, salt: randomBytes(32).toString("hex") })
    .onConflictDoNothing();
  const { salt } = firstOrThrow(await db.select().from(visitSalts).where(eq(visitSalts.day, day)));
  for (const known of salts.keys()) if (known < addDays(day, -1)) salts.delete(known);
  salts.set(day, salt);
  return salt;
}

export const clearCachedSalts = (app: App): void => void cachedSalts.delete(app);

export type Sender = { address: string; user_agent: string };

/** Who somebody is on a day. Neither the address nor the browser can be found out from it once the salt is deleted. */
export const hashVisitor = (salt: string, { address, user_agent }: Sender): string =>
  hash("sha256", `${salt}\n${address}\n${user_agent}`, "hex").slice(0, 32);

/** Those of yesterday are needed by pages that are left after midnight. */
export const deleteOldSalts = async ({ db, now }: Context): Promise<void> =>
  void (await db.delete(visitSalts).where(lt(visitSalts.day, addDays(toOperatorDate(now), -1))));
