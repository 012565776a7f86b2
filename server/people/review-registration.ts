import { eq } from "drizzle-orm";
import { registrations, users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import { auditChange, writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { hasMailServer } from "#server/kit/mail/mail-server.ts";
import { requireValidTemplate } from "#server/kit/mail/require-valid-template.ts";
import { suppressWaitingMails } from "#server/kit/mail/take-back-mails.ts";
import { lockManagedUser } from "#server/kit/manage-user.ts";
import { recordUndoableChange } from "#server/kit/undo/record-undoable-change.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { templateVariables } from "#shared/mail/template-variables.ts";
import { defaultRejectReason } from "#shared/people/reasons.ts";
import { canReview, type ReviewDecision } from "#shared/people/statuses.ts";
import {
  type ApproveUser,
  type RejectUser,
  type ReviewedUser,
  registrationReviewed,
} from "#shared/people/users-contract.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { decisionTemplates, mailDecision } from "./mail-decision.ts";
import { awaitsConfirmation } from "./queue-account-mails.ts";

type Review = ApproveUser & { decision: ReviewDecision; reason: string };

/** Locks an account that the actor may decide about. Throws 404, 403 or 409. */
async function lockReviewable(tx: Context, { id, version, decision }: Review): Promise<User> {
  const { user } = await lockManagedUser(tx, { id }, "approve");
  if (!canReview(user.status, decision)) throw registrationReviewed();
  if (version !== undefined && version !== user.version) throw changedMeanwhile();
  return user;
}

/** Stores the reason beside the registration, and returns the one that it replaces. */
async function replaceReason({ db }: Context, user_id: number, reject_reason: string): Promise<string> {
  const condition = eq(registrations.user_id, user_id);
  const [before] = await db.select({ reason: registrations.reject_reason }).from(registrations).where(condition);
  await db.update(registrations).set({ reject_reason }).where(condition);
  return before?.reason ?? "";
}

/** Mails the decision, unless it is to be left out, which the history then says. */
async function notifyUser(tx: Context, user: User, { review, change_id }: { review: Review; change_id: number }) {
  const { decision, email } = review;
  const template = decisionTemplates[decision];
  if (email && !email.send) {
    await writeAuditEntry(tx, { kind: "person", record_id: user.id, what: "mail.left_out", after: { template } });
    return [];
  }
  requireValidTemplate(email ?? {}, Object.keys(templateVariables[template]));
  const reason = review.reason === defaultRejectReason ? "" : review.reason;
  await mailDecision(tx, user, { template, reason, override: email, change_id });
  const delivery = (await hasMailServer(tx)) ? "held" : "kept";
  return [{ template, to_address: user.email, delivery }] satisfies ChangeEffects["emails"];
}

/** One sentence; for an address that is not confirmed yet, with what becomes of its new link. */
function describeResult(user: User, [email]: ChangeEffects["emails"]): string {
  if (user.status === "rejected") return `The registration of ${nameOf(user)} was rejected.`;
  if (!awaitsConfirmation(user)) return "The user can now access their account.";
  const unconfirmed = `The email address of ${nameOf(user)} is not confirmed yet`;
  if (!email) return `${unconfirmed}: that comes before the first sign-in.`;
  return email.delivery === "kept"
    ? `${unconfirmed}, and the email with a new link is not sent: no mail server is set.`
    : `${unconfirmed}: the email has a new link for that.`;
}

const reviewRegistration = (ctx: Context, review: Review): Promise<ReviewedUser> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockReviewable(tx, review);
    const { id, status } = before;
    const reject_reason = await replaceReason(tx, id, review.decision === "rejected" ? review.reason : "");
    const user = await updateRow(tx, users, { id, status: review.decision });
    const replaced = { status, reject_reason };
    const { version } = user;
    const change_id = await recordUndoableChange(tx, { kind: "person", record_id: id, before: replaced, version });
    const reason = "The registration was decided again first.";
    await suppressWaitingMails(tx, { about: { room: "people", id }, to: before.email, reason }, change_id);
    await auditChange(tx, {
      kind: "person",
      record_id: id,
      what: review.decision === "active" ? "person.approved" : "person.rejected",
      before: { status },
      after: { status: user.status, ...(review.reason !== "" && { reject_reason: review.reason }) },
    });
    const emails = await notifyUser(tx, user, { review, change_id });
    return { ...user, name: nameOf(user), message: describeResult(user, emails), change_id, emails };
  });

/** Approves a registration. Throws `not_found`, `registration_reviewed` or `changed_meanwhile`. */
export const approveUser = (ctx: Context, input: ApproveUser): Promise<ReviewedUser> =>
  reviewRegistration(ctx, { ...input, decision: "active", reason: "" });

/** Rejects a registration. Throws like `approveUser`. */
export const rejectUser = (ctx: Context, input: RejectUser): Promise<ReviewedUser> =>
  reviewRegistration(ctx, { ...input, decision: "rejected" });
