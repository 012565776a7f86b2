import { and, eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { record } from "#server/kit/record.ts";
import type { ForgottenPassword } from "#shared/sign-in/forgotten-password.ts";
import { mailPasswordLink } from "./emails/password-mails.ts";
import { passwordForgotten } from "./jobs.ts";
import { hasFreshLink, mayHaveNewPassword, newPasswordLink } from "./password-link.ts";

/**
 * Takes note that the owner of an address has forgotten the password. Whether it has an account is looked up later, by
 * a worker: neither the answer nor the time that it takes can tell.
 */
export async function forgottenPassword(ctx: Context, { email }: ForgottenPassword): Promise<Record<string, never>> {
  await enqueue(ctx, passwordForgotten, { email });
  return {};
}

/** Sends the link where there is an account that may have one, and where none was sent a moment ago. */
export function sendPasswordLink(ctx: Context, { email }: ForgottenPassword): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [owner] = await tx.db
      .select()
      .from(users)
      .where(and(eq(users.email, email), mayHaveNewPassword))
      .for("no key update");
    if (!owner || (await hasFreshLink(tx, owner.id))) return;
    await mailPasswordLink(tx, owner, await newPasswordLink(tx, owner.id));
    await record(tx, { room: "sign-in", record_id: owner.id, what: "password.link_sent" });
  });
}
