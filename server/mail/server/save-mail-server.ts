import { diffFields, redactFields, writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { encryptSecret } from "#server/kit/encrypt-secret.ts";
import { passwordUse, type StoredMailServer } from "#server/kit/mail/mail-server.ts";
import { omitUndefined } from "#server/kit/versioned-records.ts";
import { changedMeanwhile, fieldError } from "#shared/kit/errors.ts";
import { type mailServerContract, serverMessages } from "#shared/mail/server-contract.ts";
import { describeMailSettings, lockMailSettings, storeMailSetting } from "./mail-settings.ts";

type SignIn = Pick<StoredMailServer, "host" | "port" | "user" | "password">;

/**
 * The encrypted password for a server and user: that which is typed, else the stored one, which is for the server, port
 * and user that it was saved for. Nobody who only may change the server learns it by naming another one. Throws 422.
 */
export function choosePassword(
  { app }: Pick<Context, "app">,
  stored: SignIn,
  { host, port, user, typed }: { host: string; port: number; user: string; typed: string | undefined },
): string {
  if (typed && user === "") throw fieldError("user", serverMessages.user);
  if (host === "" || user === "") return "";
  if (typed !== undefined) return typed === "" ? "" : encryptSecret(app, passwordUse, typed);
  if (stored.password !== "" && (host !== stored.host || port !== stored.port || user !== stored.user))
    throw fieldError("password", serverMessages.password);
  return stored.password;
}

const toAuditFields = (server: StoredMailServer) =>
  Object.fromEntries(Object.entries(server).map(([name, value]) => [`mail.${name}`, value]));

/** Names what was changed, and no values: more people may read the history of the settings than the mail server's. */
function auditServer(tx: Context, before: StoredMailServer, after: StoredMailServer): Promise<void> {
  const change = diffFields(toAuditFields(before), toAuditFields(after));
  const names = Object.keys(change.after);
  return writeAuditEntry(tx, {
    ...{ kind: "settings", record_id: 0, what: "settings.saved" },
    before: redactFields(change.before, names),
    after: redactFields(change.after, names),
  });
}

/** Saves the mail server, which every process uses from then on. Throws `changed_meanwhile`, or 422. */
export const saveMailServer: Handler<typeof mailServerContract.save> = (ctx, { version, password: typed, ...change }) =>
  inTransaction(ctx, async (tx) => {
    const stored = await lockMailSettings(tx);
    if (version !== undefined && version !== stored.version)
      throw changedMeanwhile({ data: { current: await describeMailSettings(tx, stored) } });
    // Spreading loses that no field is undefined.
    const fields = { ...stored.server, ...omitUndefined(change) } as StoredMailServer;
    if (fields.host !== "" && fields.sender === "" && tx.app.environment.MAIL_FROM === undefined)
      throw fieldError("sender", serverMessages.sender);
    const server = { ...fields, password: choosePassword(tx, stored.server, { ...fields, typed }) };
    const updated_at = new Date(Math.max(tx.now.getTime(), stored.version + 1));
    await storeMailSetting(tx, "server", { value: server, updated_at });
    await auditServer(tx, stored.server, server);
    return describeMailSettings(tx, { ...stored, server, version: updated_at.getTime() });
  });
