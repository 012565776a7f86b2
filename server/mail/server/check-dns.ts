import { isIP } from "node:net";
import { isLocalHost, parseSmtpUrl } from "#server/engine/mail/mail-server.ts";
import type { Context } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { type MailSettings, readMailSettings } from "#server/kit/mail/mail-server.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { DnsCheck, mailServerContract } from "#shared/mail/server-contract.ts";
import { senderDomainOf } from "#shared/mail/setup-problems.ts";
import { findDkim, senderOf, toDkimRecord } from "./mail-settings.ts";

/** What the DNS answers when there is no such record. */
const missingCodes = ["ENODATA", "ENOTFOUND"];

/** The TXT records of a name that fit; null if the DNS doesn't answer. */
async function findRecords({ app }: Context, name: string, pattern: RegExp): Promise<string[] | null> {
  try {
    return (await app.resolveTxt(name)).filter((record) => pattern.test(record));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (missingCodes.includes(code)) return [];
    app.log.warn({ name, code }, "a DNS record could not be looked up");
    return null;
  }
}

/** Judges the records that were found; of several of one kind, receivers take none. */
function judge(
  fields: Pick<DnsCheck, "kind" | "name" | "value">,
  records: readonly string[] | null,
  isRight: (record: string) => boolean,
): DnsCheck {
  if (records === null) return { ...fields, state: "unknown", found: "" };
  const [record] = records;
  if (record === undefined) return { ...fields, state: "missing", found: "" };
  const state = records.length === 1 && isRight(record) ? "right" : "different";
  return { ...fields, state, found: records.join("\n") };
}

/** The server that sends: its name or address; that of the website, if it is this machine. */
function findHost({ app }: Context, { server }: MailSettings): string {
  const { SMTP_URL, PUBLIC_URL } = app.environment;
  const host = SMTP_URL === undefined ? server.host : (parseSmtpUrl(SMTP_URL).host ?? "");
  return host === "" || isLocalHost(host) ? new URL(PUBLIC_URL).hostname : host;
}

/** What names the server in a record; "" for a machine that has no name outside. */
const toMechanism = (host: string): string =>
  isLocalHost(host) ? "" : ` ${{ 0: "a:", 4: "ip4:", 6: "ip6:" }[isIP(host)]}${host}`;

/** Whether a record names the server, or the service that its name belongs to. */
function includesHost(record: string, { host, domain }: { host: string; domain: string }): boolean {
  const terms = record.toLowerCase().split(/\s+/);
  const names = terms.flatMap((term) => /^[+]?(?:include:|a:|mx:|ip[46]:|redirect=)(.+)$/.exec(term)?.[1] ?? []);
  const isOwn = host.endsWith(`.${domain}`) && terms.some((term) => /^[+]?mx$/.test(term));
  return isOwn || names.some((name) => host === name || host.endsWith(`.${name}`));
}

async function checkSpf(ctx: Context, stored: MailSettings, domain: string): Promise<DnsCheck> {
  const host = findHost(ctx, stored);
  const records = await findRecords(ctx, domain, /^v=spf1(\s|$)/i);
  // What an existing record must name is known to the mail service only.
  const value = records?.length === 0 ? `v=spf1 mx${toMechanism(host)} ~all` : "";
  return judge({ kind: "spf", name: domain, value }, records, (record) => includesHost(record, { host, domain }));
}

const publicKeyOf = (record: string): string => /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, "") ?? "";

/** Nothing without a key: mail services that sign by themselves name their records. */
async function checkDkim(ctx: Context, stored: MailSettings): Promise<DnsCheck[]> {
  const key = findDkim(ctx, stored)?.key;
  if (!key) return [];
  const { name, value } = toDkimRecord(key);
  const records = await findRecords(ctx, name, /p=/);
  return [judge({ kind: "dkim", name, value }, records, (record) => publicKeyOf(record) === publicKeyOf(value))];
}

/** The domain that its owner has registered: "ridge.example", or "ridge.co.tz" below an ending of two labels. */
function toOrganisation(domain: string): string {
  const labels = domain.split(".");
  const [second = "", top = ""] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join(".");
}

/** The policy of the domain, else of its organisation's. */
async function findDmarc(ctx: Context, domain: string): Promise<string[] | null> {
  const records = await findRecords(ctx, `_dmarc.${domain}`, /^v=DMARC1\s*(;|$)/);
  const organisation = toOrganisation(domain);
  return records?.length === 0 && organisation !== domain ? findDmarc(ctx, organisation) : records;
}

async function checkDmarc(ctx: Context, domain: string): Promise<DnsCheck> {
  const { email } = await getSiteSettings(ctx);
  // Reports to an address of another domain need that domain's consent.
  const reports = email.endsWith(`@${domain}`) ? `; rua=mailto:${email}` : "";
  const fields = { kind: "dmarc", name: `_dmarc.${domain}`, value: `v=DMARC1; p=none${reports}` } as const;
  return judge(fields, await findDmarc(ctx, domain), (record) =>
    /;\s*p=(none|quarantine|reject)\s*(;|$)/i.test(record),
  );
}

/** Looks up what receivers ask of the sender's domain. */
export const checkDns: Handler<typeof mailServerContract.checkDns> = async (ctx) => {
  const stored = await readMailSettings(ctx);
  const domain = senderDomainOf(senderOf(ctx, stored));
  if (domain === "") return { domain, checks: [] };
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(ctx, stored, domain),
    checkDkim(ctx, stored),
    checkDmarc(ctx, domain),
  ]);
  return { domain, checks: [spf, ...dkim, dmarc] };
};
