import { and, eq, isNull } from "drizzle-orm";
import { emailChanges, tokens, users } from "#server/database/tables.ts";
import { changeEmailPurpose } from "#server/kit/account-links.ts";
import { nameOf } from "#server/kit/actor.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, withActorName } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import type { EmailChangeToStop } from "#shared/people/contract.ts";
import { confirmLinkNotValid, emailChangeDone } from "#shared/people/errors.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";
import { cancelEmailChange, findPendingEmail } from "./email-change.ts";
import { verifyStopToken } from "./stop-email-change-token.ts";

const dayMs = 24 * 60 * 60_000;

type NoticedChange = { user: User; link: typeof tokens.$inferSelect };

/** The change of the address that a notice was about, its account locked in a transaction. Throws `confirm_link_not_valid`. */
async function getNoticedChange(ctx: Context, token: string): Promise<NoticedChange> {
  const linkId = verifyStopToken(ctx.app, token);
  const query = ctx.db
    .select({ user: users, link: tokens })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.subject_id))
    .innerJoin(emailChanges, eq(emailChanges.token_id, tokens.id))
    .where(and(eq(tokens.id, linkId ?? 0), eq(tokens.purpose, changeEmailPurpose), isNull(users.deleted_at)));
  const [row] = await (ctx.pendingInvalidations ? query.for("update", { of: users }) : query);
  if (!row) throw confirmLinkNotValid();
  return row;
}

/**
 * An older notice also stops a later change: who has taken over an account could otherwise just ask once more.
 */
async function toState(ctx: Context, { user, link }: NoticedChange): Promise<EmailChangeToStop> {
  if (link.used_at !== null) return { state: "done", email: "" };
  const isOld = ctx.now.getTime() - Date.parse(link.created_at) >= confirmLinkTtlDays * dayMs;
  const email = isOld ? null : await findPendingEmail(ctx, user);
  return email === null ? { state: "stopped", email: "" } : { state: "open", email };
}

/** Whether a change of the address can still be stopped with the link of its notice. Throws `confirm_link_not_valid`. */
export const getEmailChangeToStop = async (ctx: Context, { token }: { token: string }): Promise<EmailChangeToStop> =>
  toState(ctx, await getNoticedChange(ctx, token));

/** Stops the pending change of an address; repeating it has no effect. Throws `email_change_done` if it is too late. */
export function stopEmailChange(ctx: Context, { token }: { token: string }): Promise<EmailChangeToStop> {
  return inTransaction(ctx, async (tx) => {
    const change = await getNoticedChange(tx, token);
    const { user } = change;
    const { state, email } = await toState(tx, change);
    if (state === "done") throw emailChangeDone();
    if (state === "stopped") return { state, email };
    await cancelEmailChange(tx, user.id);
    const entry = { kind: "person", record_id: user.id, what: "person.address_change_stopped" } as const;
    await auditChange(withActorName(tx, nameOf(user)), { ...entry, before: { pending_email: email } });
    return { state: "stopped", email: "" };
  });
}
