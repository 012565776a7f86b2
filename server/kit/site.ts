import { inArray } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import type { Site } from "#shared/settings/contract.ts";
import { siteSettings } from "#shared/settings/defaults.ts";
import type { App, Context } from "./context.ts";

const groups = [...new Set(Object.values(siteSettings).map(({ group }) => group))];

async function readSite({ db }: Pick<Context, "db">): Promise<Site> {
  const rows = await db.select().from(settings).where(inArray(settings.group, groups));
  const values = new Map(rows.map(({ group, key, value }) => [`${group}.${key}`, value]));
  const fields = Object.entries(siteSettings).map(([name, { group, key, first }]) => [
    name,
    values.get(`${group}.${key}`) ?? first,
  ]);
  // Every value was checked by the schema when it was written.
  return Object.fromEntries(fields) as Site;
}

const kept = new WeakMap<App, Site>();

/**
 * Name, contact details, colours and terms of the operator: read once a process, until a change is announced. Inside a
 * transaction it is read on that connection: one that held a connection and waited for another could wait for ever.
 */
export async function siteOf(ctx: Pick<Context, "app" | "db">): Promise<Site> {
  const known = kept.get(ctx.app);
  if (known) return known;
  const site = await readSite(ctx);
  kept.set(ctx.app, site);
  return site;
}

/** The next `siteOf` reads anew. */
export const forgetSite = (app: App): void => void kept.delete(app);
