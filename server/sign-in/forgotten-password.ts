import { and, eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { describeDevice } from "#server/kit/describe-device.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import type { ForgottenPassword } from "#shared/sign-in/forgotten-password.ts";
import { mailPasswordLink } from "./emails/password-mails.ts";
import { passwordForgottenJob } from "./jobs.ts";
import { canResetPassword, createPasswordLink, hasRecentPasswordLink } from "./password-link.ts";

/**
 * Enqueues a job that sends a password link. The account is looked up by the worker, so that neither the answer nor its
 * timing reveals whether there is one.
 */
export async function requestPasswordLink(ctx: Context, { email }: ForgottenPassword): Promise<Record<string, never>> {
  await enqueue(ctx, passwordForgottenJob, { email, device: describeDevice(ctx.user_agent) });
  return {};
}

type RequestedLink = ForgottenPassword & { device?: string | undefined };

/** Sends a link if an account with this address may have one and wasn't sent one recently. */
export function sendPasswordLink(ctx: Context, { email, device = "" }: RequestedLink): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [owner] = await tx.db
      .select()
      .from(users)
      .where(and(eq(users.email, email), canResetPassword))
      .for("no key update");
    if (!owner || (await hasRecentPasswordLink(tx, owner.id))) return;
    await mailPasswordLink(tx, owner, { link: await createPasswordLink(tx, owner.id), device });
    await writeAuditEntry(tx, { kind: "person", record_id: owner.id, what: "password.link_sent" });
  });
}
