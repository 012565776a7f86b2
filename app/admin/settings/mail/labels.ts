import type { BadgeTone } from "#app/ui/badge.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import type { DnsCheck, MailServerState } from "#shared/mail/server-contract.ts";

export const fieldLabels = { host: "Server", port: "Port", user: "User name", sender: "Sender address" };

export const portOptions = [
  { value: "587", label: "587, the usual one" },
  { value: "465", label: "465, encrypted from the start" },
  { value: "2525", label: "2525, where 587 is blocked" },
  { value: "25", label: "25, between servers" },
];

export const mailLabels = {
  title: "Mail server",
  intro: "The server that takes the emails of this site. Your mail service or hosting company names these values.",
  save: "Save mail server",
  saved: "Mail settings saved",
  hostHint: "For example smtp.example.com. Without a server, emails stay in the outbox.",
  userHint: "Often the whole email address.",
  senderHint: (name: string) => `Emails come from “${name}”, the name of the site, and this address.`,
  environment: "The environment sets this",
  environmentServer: (server: string) => `Emails go out through ${server}, by the environment variable SMTP_URL.`,
  environmentSender: (sender: string) => `They come from ${sender}, by the environment variable MAIL_FROM.`,
  kept: (count: number) =>
    `${formatCount(count, "email is kept in the outbox", "emails are kept in the outbox")} because no mail server was set. They aren't sent by themselves.`,
  openOutbox: "Open the outbox to send them",
  unreadable: "The stored password can't be read",
  unreadableText:
    "It was encrypted with another secret key, as after a backup was put back elsewhere. Enter it again: until then, emails are kept in the outbox.",
} as const;

export const passwordLabels = {
  label: "Password",
  isSet: "A password is set.",
  replace: "Replace password",
  keep: "Keep the one that is set",
  hint: "Stored encrypted, and never shown again.",
  again: ({ host, port }: Pick<MailServerState, "host" | "port">) =>
    `Please enter it again: the one that is set is only for ${host}, port ${port} and its user name.`,
} as const;

export const testLabels = {
  title: "Test",
  to: "Send a test to",
  send: "Send test mail",
  hint: "By the values above, also before they are saved.",
  accepted: "The mail server has accepted the test. Look into the inbox, and into the spam folder.",
  refused: "The test was not accepted",
  failed: "The test could not be sent",
} as const;

export const recordLabels = {
  title: "Records of your domain",
  intro: (domain: string) =>
    `Receivers look these up for ${domain}, and trust your emails more if they are right. Whoever manages the domain adds them to its DNS as TXT records.`,
  noSender: "Save the sender's address first: the records are those of its domain.",
  loading: "Looking up the records",
  failed: "Couldn't look up the records",
  check: "Check again",
  name: "Name",
  value: "Value",
  found: "Found",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Couldn't copy",
  noKey:
    "Nothing is signed here. Most mail services sign by themselves and name their record. If yours doesn't, make a key.",
  lostKey:
    "The key can't be read: it was encrypted with another secret key. Emails are not signed until you make another one.",
  makeKey: "Make a key",
  replaceKey: "Replace the key",
  keyMade: "Emails are signed with the new key",
  keyMadeText: "Add its record to the DNS now.",
  keyFailed: "Couldn't make a key",
  question: {
    title: "Replace the key?",
    text: "Emails are signed with the new key at once, and its record must be added to the DNS. Leave the record of the earlier key there for a week.",
    confirmLabel: "Replace key",
  },
} as const;

export const recordNames: Readonly<Record<DnsCheck["kind"], string>> = {
  spf: "SPF: who may send",
  dkim: "DKIM: the signature",
  dmarc: "DMARC: what becomes of forgeries",
};

export const stateLabels: Readonly<Record<DnsCheck["state"], { name: string; tone: BadgeTone }>> = {
  right: { name: "Found", tone: "good" },
  different: { name: "Check it", tone: "warn" },
  missing: { name: "Missing", tone: "serious" },
  unknown: { name: "Not looked up", tone: "neutral" },
};

const unknown = "The DNS did not answer. Please check again later.";

export const recordTexts: Readonly<Record<DnsCheck["kind"], Record<DnsCheck["state"], string>>> = {
  spf: {
    right: "The record names your mail server.",
    different:
      "There is a record, but it doesn't clearly name your mail server. Your mail service tells what to add; a domain may have only one such record.",
    missing: "Add this record, or the one that your mail service names.",
    unknown,
  },
  dkim: {
    right: "The record has the public half of your key.",
    different: "There is a record, but of another key. Replace its value.",
    missing: "Emails are signed already. Add this record, so that receivers can check it.",
    unknown,
  },
  dmarc: {
    right: "The domain has a policy.",
    different: "There is a record that receivers can't read. A domain has one, with p=none, quarantine or reject.",
    missing: "Add this record. It only asks for reports, and changes nothing else.",
    unknown,
  },
};
