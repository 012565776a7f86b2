import { createPublicKey } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { mailOutbox, settings } from "#server/database/tables.ts";
import { parseMailAddress } from "#server/engine/mail/mail-server.ts";
import { type Context, invalidate } from "#server/kit/context.ts";
import { decryptSecret } from "#server/kit/encrypt-secret.ts";
import {
  dkimKeyUse,
  type MailSettings,
  mailGroup,
  passwordUse,
  readMailSettings,
} from "#server/kit/mail/mail-server.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { DkimKey } from "#server/read-dkim-key.ts";
import type { MailServerState } from "#shared/mail/server-contract.ts";

/** Blocks other writers until the transaction ends, and reads what is stored. */
export async function lockMailSettings(tx: Context): Promise<MailSettings> {
  await tx.db.execute(sql`lock table ${settings} in share row exclusive mode`);
  return readMailSettings(tx);
}

type Values = { server: object; dkim: object; test: { fingerprint: string } };

/** `updated_at` must be later than that of the value before: it serves as the version. */
export async function storeMailSetting<Key extends keyof Values>(
  tx: Context,
  key: Key,
  { value, updated_at = tx.now }: { value: Values[Key]; updated_at?: Date },
): Promise<void> {
  const row = { value, updated_at: updated_at.toISOString() };
  await tx.db
    .insert(settings)
    .values({ group: mailGroup, key, ...row })
    .onConflictDoUpdate({ target: [settings.group, settings.key], set: row });
  invalidate(tx, "settings");
}

/** The address that emails come from once there is a server; "" if it is not set. */
export const senderOf = ({ app }: Pick<Context, "app">, { server }: MailSettings): string =>
  app.environment.MAIL_FROM === undefined ? server.sender : parseMailAddress(app.environment.MAIL_FROM).address;

/** The record of the DNS that has the public half of a key. */
export const toDkimRecord = ({ domainName, keySelector, privateKey }: DkimKey) => ({
  name: `${keySelector}._domainkey.${domainName}`,
  value: `v=DKIM1; k=rsa; p=${createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64")}`,
});

/** The key that signs emails; `key` is null if it can't be read, and everything if there is none. */
export function findDkim({ app }: Pick<Context, "app">, { dkim: stored }: MailSettings) {
  const { dkim } = app.environment;
  if (dkim) return { domain: dkim.domainName, key: dkim };
  if (!stored) return null;
  const { domain, selector, private_key } = stored;
  const privateKey = decryptSecret(app, dkimKeyUse, private_key);
  return { domain, key: privateKey === null ? null : { domainName: domain, keySelector: selector, privateKey } };
}

function describeEnvironment({ app }: Pick<Context, "app">): MailServerState["environment"] {
  const { SMTP_URL, MAIL_FROM, dkim } = app.environment;
  // Not the name and the password.
  return { server: SMTP_URL ? new URL(SMTP_URL).host : null, sender: MAIL_FROM ?? null, signs: dkim !== null };
}

/** What the back-office shows of the mail server. */
export async function describeMailSettings(ctx: Context, stored: MailSettings): Promise<MailServerState> {
  const { site_name } = await getSiteSettings(ctx);
  const { password, ...server } = stored.server;
  const dkim = findDkim(ctx, stored);
  return {
    id: "mail",
    ...server,
    has_password: password !== "",
    is_password_readable: password === "" || decryptSecret(ctx.app, passwordUse, password) !== null,
    sender_name: site_name,
    own_email: ctx.actor.email,
    environment: describeEnvironment(ctx),
    dkim: dkim && { domain: dkim.domain, record: dkim.key && toDkimRecord(dkim.key) },
    kept: await ctx.db.$count(mailOutbox, eq(mailOutbox.status, "kept")),
    version: stored.version,
  };
}

export const getMailServerState = async (ctx: Context): Promise<MailServerState> =>
  describeMailSettings(ctx, await readMailSettings(ctx));
