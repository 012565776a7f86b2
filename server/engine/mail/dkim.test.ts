import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "#server/environment.ts";
import { parseMailAddress, parseSmtpUrl } from "./mail-server.ts";
import { createMailer } from "./mailer.ts";
import { startFakeSmtpServer } from "./testing/fake-smtp-server.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
const variables = {
  MAIL_FROM: "Ridge & Co <hello@ridge.example>",
  DKIM_DOMAIN: "ridge.example",
  DKIM_SELECTOR: "mail",
};

const mail = {
  to_address: "priya@example.com",
  to_name: "Zoë",
  reply_to: "office@ridge.example",
  subject: "Your booking, Zoë",
  html: "<p>Thank you,  Zoë</p>",
  text: "Thank you,  Zoë \n\n",
  calendar: "",
  list_unsubscribe: "",
  message_id: "<1.test@ridge.example>",
  created_at: "2026-11-23T06:00:00Z",
};

async function sendSigned(): Promise<string> {
  const smtp = await startFakeSmtpServer();
  onTestFinished(smtp.stop);
  // With escaped line breaks, as hosting panels need them.
  const DkimKey = privateKey.replaceAll("\n", "\\n");
  const { dkim } = readEnvironment({ ...variables, DKIM_KEY: DkimKey });
  const mailer = createMailer({ smtp: parseSmtpUrl(smtp.url), from: parseMailAddress(variables.MAIL_FROM), dkim });
  onTestFinished(() => mailer.close());
  expect(await mailer.send(mail)).toMatchObject({ kind: "accepted" });
  return smtp.raw(0);
}

/** The canonical form of a header field (RFC 6376, "relaxed"). */
function relaxHeader(field: string): string {
  const [, name = "", value = ""] = /^([^:]+):([\s\S]*)$/.exec(field) ?? [];
  return `${name.toLowerCase().trim()}:${value
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim()}`;
}

/** The canonical form of a body (RFC 6376, "relaxed"). */
const relaxBody = (body: string): string =>
  `${body
    .split("\r\n")
    .map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""))
    .join("\r\n")
    .replace(/(\r\n)*$/, "")}\r\n`;

function verify(raw: string): { isBodyValid: boolean; isSignatureValid: boolean; tags: Map<string, string> } {
  const end = raw.indexOf("\r\n\r\n");
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? "";
  const tags = new Map(
    relaxHeader(signature)
      .slice("dkim-signature:".length)
      .split(";")
      .map((tag) => [tag.split("=")[0]?.trim() ?? "", tag.slice(tag.indexOf("=") + 1).replace(/\s/g, "")] as const),
  );
  const bodyHash = createHash("sha256")
    .update(relaxBody(raw.slice(end + 4)))
    .digest("base64");
  const signed = (tags.get("h") ?? "").split(":").flatMap((name) => {
    const field = fields.findLast((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return field ? [relaxHeader(field)] : [];
  });
  const unsigned = relaxHeader(signature)
    .replace(/([; ]b=)[^;]*/, "$1")
    .trim();
  const isSignatureValid = createVerify("sha256")
    .update([...signed, unsigned].join("\r\n"))
    .verify(publicKey, tags.get("b") ?? "", "base64");
  return { isBodyValid: bodyHash === tags.get("bh"), isSignatureValid, tags };
}

test("with a key every message carries a DKIM signature that its public key verifies", async () => {
  const raw = await sendSigned();
  const { tags, ...result } = verify(raw);
  expect(result).toEqual({ isBodyValid: true, isSignatureValid: true });
  expect([tags.get("d"), tags.get("s"), tags.get("a"), tags.get("c")]).toEqual([
    "ridge.example",
    "mail",
    "rsa-sha256",
    "relaxed/relaxed",
  ]);
  for (const name of ["from", "to", "subject", "reply-to", "message-id"])
    expect(tags.get("h")?.toLowerCase().split(":")).toContain(name);
  expect(verify(raw.replace("Thank you", "Thank me")).isBodyValid).toBe(false);
  expect(verify(raw.replace("priya@", "pria@")).isSignatureValid).toBe(false);
});

const weak = generateKeyPairSync("rsa", {
  modulusLength: 768,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
}).privateKey;

test.each([
  [{ DKIM_SELECTOR: "mail" }, "go together"],
  [{ ...variables, DKIM_KEY: privateKey, DKIM_KEY_FILE: "key.pem" }, "go together"],
  [{ ...variables, DKIM_KEY: "secret" }, "DKIM_KEY must hold a private key"],
  [{ ...variables, DKIM_KEY: publicKey }, "DKIM_KEY must hold a private key"],
  [{ ...variables, DKIM_KEY: weak }, "at least 1024 bits"],
  [{ ...variables, DKIM_KEY_FILE: "nowhere/key.pem" }, "DKIM_KEY_FILE names a file that can't be read"],
  [{ ...variables, DKIM_SELECTOR: "mail._domainkey", DKIM_KEY: privateKey }, "DKIM_SELECTOR must be the name before"],
  [{ ...variables, DKIM_DOMAIN: "not a domain", DKIM_KEY: privateKey }, "DKIM_DOMAIN must be a domain"],
])("an incomplete or unusable key stops the start: %#", (environment, message) => {
  expect(() => readEnvironment(environment)).toThrow(message);
});
