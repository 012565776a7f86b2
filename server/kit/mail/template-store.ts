import { eq, sql } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import type { RenderMail } from "#server/engine/mail/compile-mail.ts";
import type { App, Context } from "../context.ts";
import type { MailDefinition, TemplateText } from "./mail-definition.ts";

/** Compiled templates by name, until `clearTemplateCache`. */
const templateCaches = new WeakMap<App, Map<string, RenderMail>>();

function getTemplateCache(app: App): Map<string, RenderMail> {
  const store = templateCaches.get(app) ?? new Map<string, RenderMail>();
  templateCaches.set(app, store);
  return store;
}

/** Must be called when mail templates or settings change. */
export const clearTemplateCache = (app: App): void => void templateCaches.delete(app);

/**
 * Returns the compiled template, or compiles and caches it. Concurrent callers each compile on their own connection: a
 * shared promise would fail for all of them when one transaction fails.
 */
export async function cachedTemplate(app: App, name: string, compile: () => Promise<RenderMail>): Promise<RenderMail> {
  const store = getTemplateCache(app);
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

/** Stores the default texts of emails. Templates that staff have edited are left unchanged: their version is higher. */
export async function ensureTemplates(
  { db }: Context,
  mails: Readonly<Record<string, Pick<MailDefinition, "name" | "defaultText">>>,
): Promise<void> {
  const rows = Object.values(mails).map(({ name, defaultText }) => ({ name, ...defaultText }));
  const { subject, body, version } = mailTemplates;
  await db
    .insert(mailTemplates)
    .values(rows)
    .onConflictDoUpdate({
      target: mailTemplates.name,
      set: { subject: sql`excluded.subject`, body: sql`excluded.body` },
      setWhere: sql`${version} = 1 and (${subject}, ${body}) is distinct from (excluded.subject, excluded.body)`,
    });
}
