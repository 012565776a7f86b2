import { isIP } from "node:net";
import { parseConnectionUrl } from "nodemailer/lib/shared/index.js";
import type SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import type { DkimKey } from "#server/read-dkim-key.ts";
import { trimEnd } from "#shared/kit/trim-ends.ts";

export type SmtpOptions = SMTPConnection.Options & { auth?: { user: string; pass: string } | undefined };
export type MailAddress = { name: string; address: string };

/** What emails are sent with. */
export type MailServer = {
  smtp: SmtpOptions;
  from: MailAddress;
  /** Signs every email; null for none. */
  dkim: DkimKey | null;
};

/** The options of an smtp:// or smtps:// address. */
export const parseSmtpUrl = (url: string): SmtpOptions => parseConnectionUrl(url);

export const isLocalHost = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

type SignIn = { host: string; port: number; user: string; password: string };

/**
 * TLS from the start on port 465, else STARTTLS where it is offered. A password is sent to another machine over TLS
 * only; this machine may have a certificate that nobody vouches for.
 */
export const toSmtpOptions = ({ host, port, user, password }: SignIn): SmtpOptions => ({
  ...{ host, port, secure: port === 465 },
  ...(isLocalHost(host) ? { ignoreTLS: true } : user !== "" && { requireTLS: true }),
  ...(user !== "" && { auth: { user, pass: password } }),
});

const toBase64 = (text: string): string => Buffer.from(text).toString("base64").replaceAll("=", "");

/** A server's reply without the user and password, plain or as they were sent: some servers repeat what they got. */
export function hideCredentials({ auth }: SmtpOptions, reply: string): string {
  if (!auth) return reply;
  const { user, pass } = auth;
  const secrets = [toBase64(`\0${user}\0${pass}`), toBase64(pass), toBase64(user), pass].filter((text) => text !== "");
  return secrets.reduce((text, secret) => text.replaceAll(secret, "***"), reply);
}

/** Reads "Name <name@domain>" or "name@domain". */
export function parseMailAddress(text: string): MailAddress {
  const [, name = "", address = text] = /^([^<]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return { name: trimEnd(name.trim().replace(/^"/, ""), /"/), address: address.trim() };
}
