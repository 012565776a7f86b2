import { eq } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import type { App, Context } from "../context.ts";
import type { CompiledMail } from "./compile-mail.ts";

export type TemplateText = { subject: string; body: string };

/** Compiled templates of each process by name; made anew after `forgetTemplates`. */
const stores = new WeakMap<App, Map<string, CompiledMail>>();

function storeOf(app: App): Map<string, CompiledMail> {
  const store = stores.get(app) ?? new Map<string, CompiledMail>();
  stores.set(app, store);
  return store;
}

/** To be called when the room "mail" or "settings" has changed. */
export const forgetTemplates = (app: App): void => void stores.delete(app);

/**
 * The compiled template of this name. Each caller that finds none makes it on its own connection: a promise that
 * callers shared would fail for all of them with the transaction of one.
 */
export async function keptTemplate(app: App, name: string, make: () => Promise<CompiledMail>): Promise<CompiledMail> {
  const store = storeOf(app);
  const kept = store.get(name);
  if (kept) return kept;
  const made = await make();
  store.set(name, made);
  return made;
}

/** What staff have written, or null where nobody has yet. */
export async function findTemplateText({ db }: Context, name: string): Promise<TemplateText | null> {
  const [row] = await db
    .select({ subject: mailTemplates.subject, body: mailTemplates.body })
    .from(mailTemplates)
    .where(eq(mailTemplates.name, name));
  return row ?? null;
}

/** Puts the texts that the product comes with where there are none yet. */
export async function ensureTemplates(
  { db }: Context,
  defaults: Readonly<Record<string, TemplateText>>,
): Promise<void> {
  const rows = Object.entries(defaults).map(([name, text]) => ({ name, ...text }));
  await db.insert(mailTemplates).values(rows).onConflictDoNothing();
}
