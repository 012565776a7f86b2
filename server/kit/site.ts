import { inArray } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import type { Site } from "#shared/settings/contract.ts";
import { siteSettings } from "#shared/settings/defaults.ts";
import type { App, Context } from "./context.ts";

const groups = [...new Set(Object.values(siteSettings).map(({ group }) => group))];

async function readSite({ db }: Pick<Context, "db">): Promise<Site> {
  const rows = await db.select().from(settings).where(inArray(settings.group, groups));
  const kept = new Map(rows.map(({ group, key, value }) => [`${group}.${key}`, value]));
  const fields = Object.entries(siteSettings).map(([name, { group, key, first }]) => [
    name,
    kept.get(`${group}.${key}`) ?? first,
  ]);
  // Every value was checked by the schema when it was written.
  return Object.fromEntries(fields) as Site;
}

const caches = new WeakMap<App, Promise<Site>>();

/** Name, contact details, colours and terms of the operator: read once a process, until a change is announced. */
export function siteOf(ctx: Pick<Context, "app">): Promise<Site> {
  const kept = caches.get(ctx.app);
  if (kept) return kept;
  const reading = readSite(ctx.app);
  caches.set(ctx.app, reading);
  reading.catch(() => caches.delete(ctx.app));
  return reading;
}

/** The next `siteOf` reads anew. */
export const forgetSite = (app: App): void => void caches.delete(app);
