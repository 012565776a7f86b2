import { eq } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import { toHeaderText } from "#server/engine/mail/header-text.ts";
import {
  type MailServer,
  parseMailAddress,
  parseSmtpUrl,
  type SmtpOptions,
  toSmtpOptions,
} from "#server/engine/mail/mail-server.ts";
import { defaultMailFrom } from "#shared/mail/setup-problems.ts";
import type { App, Context } from "../context.ts";
import { decryptSecret, type SecretUse } from "../encrypt-secret.ts";
import { sign } from "../signature.ts";
import { getSiteSettings, type OperatorSettings } from "../site-settings.ts";

/** A group of settings of its own, which no call of the settings reads or writes: it has encrypted values. */
export const mailGroup = "mail";

/** What staff have entered; `password` is encrypted, and "" for none. */
export type StoredMailServer = { host: string; port: number; user: string; password: string; sender: string };
/** A key that was made here; `private_key` is encrypted. */
export type StoredDkimKey = { domain: string; selector: string; private_key: string };
export type MailSettings = {
  server: StoredMailServer;
  dkim: StoredDkimKey | null;
  /** The fingerprint of the server that last accepted a test. */
  tested: string | null;
  /** When the server was last saved, in milliseconds since 1970; 0 for never. */
  version: number;
};

const noServer: StoredMailServer = { host: "", port: 587, user: "", password: "", sender: "" };

export const passwordUse: SecretUse = { purpose: "mail server", owner: "password" };
export const dkimKeyUse: SecretUse = { purpose: "mail server", owner: "dkim" };

/** Reads what is stored, as it is stored. */
export async function readMailSettings({ db }: Pick<Context, "db">): Promise<MailSettings> {
  const rows = await db.select().from(settings).where(eq(settings.group, mailGroup));
  const find = (key: string) => rows.find((row) => row.key === key);
  const server = find("server");
  // Values were validated when they were written.
  return {
    server: { ...noServer, ...(server?.value as StoredMailServer | undefined) },
    dkim: (find("dkim")?.value as StoredDkimKey | undefined) ?? null,
    tested: (find("test")?.value as { fingerprint: string } | undefined)?.fingerprint ?? null,
    version: server ? Date.parse(server.updated_at) : 0,
  };
}

/** Null without a server, and where the password was encrypted with another SECRET_KEY. */
function findSmtpOptions(app: App, { host, password, ...server }: StoredMailServer): SmtpOptions | null {
  if (host === "") return null;
  const decrypted = password === "" ? "" : decryptSecret(app, passwordUse, password);
  return decrypted === null ? null : toSmtpOptions({ host, ...server, password: decrypted });
}

function findDkimKey(app: App, dkim: StoredDkimKey | null) {
  const privateKey = dkim && decryptSecret(app, dkimKeyUse, dkim.private_key);
  return dkim && privateKey ? { domainName: dkim.domain, keySelector: dkim.selector, privateKey } : null;
}

/** What sends emails by these settings; what the environment sets wins. Null if nothing does. */
export function buildMailServer(app: App, stored: MailSettings, site_name: string): MailServer | null {
  const { SMTP_URL, MAIL_FROM, dkim } = app.environment;
  const smtp = SMTP_URL === undefined ? findSmtpOptions(app, stored.server) : parseSmtpUrl(SMTP_URL);
  const { sender } = stored.server;
  const from =
    MAIL_FROM === undefined && sender !== ""
      ? { name: toHeaderText(site_name), address: sender }
      : parseMailAddress(MAIL_FROM ?? defaultMailFrom);
  return smtp && { smtp, from, dkim: dkim ?? findDkimKey(app, stored.dkim) };
}

/** Tells whether two servers, with their users and passwords, are the same one, and nothing about them. */
export const toFingerprint = (app: App, { smtp }: MailServer): string =>
  sign(app, `mail server:${JSON.stringify(smtp)}`);

/** By the settings of the site that they were read with, so that they are read again when these change. */
const cachedServers = new WeakMap<OperatorSettings, MailServer | null>();

/**
 * The mail server that is set now, cached per process until settings change; null if there is none, and emails are kept.
 * Must not be called in the transaction that changes it, which may be rolled back.
 */
export async function getMailServer(ctx: Pick<Context, "app" | "db">): Promise<MailServer | null> {
  const site = await getSiteSettings(ctx);
  const cached = cachedServers.get(site);
  if (cached !== undefined) return cached;
  const server = buildMailServer(ctx.app, await readMailSettings(ctx), site.site_name);
  cachedServers.set(site, server);
  return server;
}

/** Whether emails leave the house. */
export const hasMailServer = async (ctx: Pick<Context, "app" | "db">): Promise<boolean> =>
  (await getMailServer(ctx)) !== null;

/** The address from which emails are sent, for their Message-ID. */
export const getSenderAddress = async (ctx: Context): Promise<string> =>
  (await getMailServer(ctx))?.from.address ??
  parseMailAddress(ctx.app.environment.MAIL_FROM ?? defaultMailFrom).address;
