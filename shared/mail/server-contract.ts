import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { wholeNumber } from "#shared/kit/fields.ts";
import { versionField } from "#shared/kit/record-fields.ts";
import { boundedString, email, singleLine } from "#shared/kit/text-fields.ts";

/** The ports at which mail servers take messages; the program connects to no other one. */
const mailPorts = [25, 465, 587, 2525] as const;

export const serverMessages = {
  host: "Please enter the name of a server, such as smtp.example.com",
  port: `Please choose one of: ${mailPorts.join(", ")}`,
  sender: "Please enter the address that your emails come from",
  user: "Please enter the user name that the password is for",
  password:
    "Please enter the password for this server, port and user again: it is sent to no other one than it was saved for",
  noServer: "Please enter the mail server first",
  noDomain: "Please save the sender's address first: the key is for its domain",
} as const;

/** Names and addresses of machines: their labels are checked one by one. */
const isHost = (text: string): boolean =>
  /^[0-9a-f:]{2,39}$/i.test(text) || text.split(".").every((label) => /^[a-z0-9_-]{1,63}$/i.test(label));

const serverFields = {
  host: singleLine(253)
    .refine((value) => value === "" || isHost(value), serverMessages.host)
    .toLowerCase(),
  port: wholeNumber({ min: 1, max: 65_535 }).refine(
    (port) => mailPorts.some((each) => each === port),
    serverMessages.port,
  ),
  user: singleLine(320),
  sender: z.union([z.literal(""), email()]),
};
/** As it is typed: blanks may belong to it. */
const password = boundedString(500).refine((value) => !/\p{Cc}/u.test(value), "Please use a single line");

/** The values of the form. The password is none of them: it is never read, and stands in no draft. */
export const MailServerForm = z.object(serverFields);

const DkimRecord = z.object({
  domain: z.string(),
  /** The record of the DNS that has the public key; null if the key can't be read. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
});

export const MailServerState = z.object({
  id: z.literal("mail"),
  ...{ host: z.string(), port: z.int(), user: z.string(), sender: z.string() },
  has_password: z.boolean(),
  /** False if it was encrypted with another SECRET_KEY. */
  is_password_readable: z.boolean(),
  sender_name: z.string(),
  /** The caller's own address, to which a test goes unless another one is named. */
  own_email: z.string(),
  /** What the environment sets and wins; null for what it leaves to the settings. */
  environment: z.object({ server: z.string().nullable(), sender: z.string().nullable(), signs: z.boolean() }),
  dkim: DkimRecord.nullable(),
  /** Emails in the outbox that are not sent for want of a mail server. */
  kept: z.int(),
  version: z.int(),
});
export type MailServerState = z.output<typeof MailServerState>;

const SaveMailServer = z.strictObject({
  ...MailServerForm.partial().shape,
  password: password.optional(),
  ...versionField,
});

const TestMailServer = z.strictObject({
  ...serverFields,
  password: password.optional(),
  to: email(),
});
export type TestMailServer = z.output<typeof TestMailServer>;

/** right: as it must be; different: there is one, but not as it must be; unknown: the DNS did not answer. */
const dnsStates = ["right", "different", "missing", "unknown"] as const;
const dnsRecordKinds = ["spf", "dkim", "dmarc"] as const;

const DnsCheck = z.object({
  kind: z.enum(dnsRecordKinds),
  state: z.enum(dnsStates),
  /** Where the record stands, what it should be, and what stands there now; "" if there is nothing to say. */
  name: z.string(),
  value: z.string(),
  found: z.string(),
});
export type DnsCheck = z.output<typeof DnsCheck>;

export const mailServerContract = contract({
  get: {
    method: "GET",
    path: "/mail/server",
    access: "system.config",
    summary: "The mail server, its sender and the key that signs emails; never the password",
    input: z.object({}),
    output: MailServerState,
    cacheTags: ["settings"],
  },
  save: {
    method: "PUT",
    path: "/mail/server",
    access: "system.config",
    summary:
      "Saves the mail server. The password stays if it is not sent, unless it would go to another server, port or user",
    input: SaveMailServer,
    output: MailServerState,
    message: "Mail settings saved",
    errors: [changedMeanwhile],
  },
  test: {
    method: "POST",
    path: "/mail/server/test",
    access: "system.config",
    summary: "Sends a test by these values, which needn't be saved, and answers what the mail server said",
    input: TestMailServer,
    output: z.object({ is_accepted: z.boolean(), status: z.string() }),
    limit: "mail-server-test",
  },
  makeKey: {
    method: "POST",
    path: "/mail/dkim-key",
    access: "system.config",
    summary: "Makes a key that signs emails from now on, in place of an earlier one",
    input: z.strictObject({}),
    output: MailServerState,
    limit: "dkim-key",
  },
  checkDns: {
    method: "GET",
    path: "/mail/dns",
    access: "system.config",
    summary: "Looks up the SPF, DKIM and DMARC records of the sender's domain",
    input: z.object({}),
    output: z.object({ domain: z.string(), checks: z.array(DnsCheck) }),
    limit: "dns-records",
    cacheTags: ["settings"],
  },
});
