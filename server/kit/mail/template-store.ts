import { eq } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import type { App, Context } from "../context.ts";
import type { CompiledMail } from "./compile-mail.ts";

export type TemplateText = { subject: string; body: string };

/** Compiled templates by name, until `clearTemplateCache`. */
const stores = new WeakMap<App, Map<string, CompiledMail>>();

function storeOf(app: App): Map<string, CompiledMail> {
  const store = stores.get(app) ?? new Map<string, CompiledMail>();
  stores.set(app, store);
  return store;
}

/** Must be called when mail templates or settings change. */
export const forgetTemplates = (app: App): void => void stores.delete(app);

/**
 * Returns the compiled template, or compiles and caches it. Concurrent callers each compile on their own connection: a
 * shared promise would fail for all of them when one transaction fails.
 */
export async function keptTemplate(
  app: App,
  name: string,
  compile: () => Promise<CompiledMail>,
): Promise<CompiledMail> {
  const store = storeOf(app);
  const cached = store.get(name);
  if (cached) return cached;
  const compiled = await compile();
  store.set(name, compiled);
  return compiled;
}

/** The stored text of a template, or null if there is none. */
export async function findTemplateText({ db }: Context, name: string): Promise<TemplateText | null> {
  const [row] = await db
    .select({ subject: mailTemplates.subject, body: mailTemplates.body })
    .from(mailTemplates)
    .where(eq(mailTemplates.name, name));
  return row ?? null;
}

/** Inserts the default texts of templates that don't exist yet. */
export async function ensureTemplates(
  { db }: Context,
  defaults: Readonly<Record<string, TemplateText>>,
): Promise<void> {
  const rows = Object.entries(defaults).map(([name, text]) => ({ name, ...text }));
  await db.insert(mailTemplates).values(rows).onConflictDoNothing();
}
