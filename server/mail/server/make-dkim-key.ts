import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { inTransaction } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { encryptSecret } from "#server/kit/encrypt-secret.ts";
import { dkimKeyUse, type StoredDkimKey } from "#server/kit/mail/mail-server.ts";
import { invalidInput } from "#shared/kit/errors.ts";
import { type mailServerContract, serverMessages } from "#shared/mail/server-contract.ts";
import { senderDomainOf } from "#shared/mail/setup-problems.ts";
import { describeMailSettings, lockMailSettings, senderOf, storeMailSetting } from "./mail-settings.ts";

const generateKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return privateKey;
};

const prefix = "lava";

/** Another name for each key, so that emails of the last days are still verified with the record of the earlier one. */
const nextSelector = (stored: StoredDkimKey | null): string =>
  `${prefix}${stored ? Number(stored.selector.slice(prefix.length)) + 1 : 1}`;

/** Makes a key for the sender's domain, which signs emails from now on. Throws 422 without a sender. */
export const makeDkimKey: Handler<typeof mailServerContract.makeKey> = async (ctx) => {
  const privateKey = await generateKey();
  return inTransaction(ctx, async (tx) => {
    const stored = await lockMailSettings(tx);
    const domain = senderDomainOf(senderOf(tx, stored));
    if (domain === "") throw invalidInput({ message: serverMessages.noDomain });
    const selector = nextSelector(stored.dkim);
    const dkim = { domain, selector, private_key: encryptSecret(tx.app, dkimKeyUse, privateKey) };
    await storeMailSetting(tx, "dkim", { value: dkim });
    // Without the domain: more people may read the history of the settings.
    const changed = { "mail.dkim": null };
    await writeAuditEntry(tx, {
      ...{ kind: "settings", record_id: 0, what: "settings.saved" },
      ...{ before: changed, after: changed },
    });
    return describeMailSettings(tx, { ...stored, dkim });
  });
};
