import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, defineError, notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { Version } from "#shared/kit/record-fields.ts";
import { roles } from "#shared/kit/roles.ts";
import { optionalText, trimmedText } from "#shared/kit/text-fields.ts";
import { EmailOverride, emailChoice, mailDraftFields } from "#shared/mail/mail-draft.ts";
import { unknownVariable } from "#shared/mail/templates.ts";
import { changeEffects } from "#shared/undo/contract.ts";
import { erasedMessage, hasOpenBookings, hasWaitingMails } from "./erasure.ts";
import { updateRefusal } from "./manage-users.ts";
import { profileAliases } from "./profile.ts";
import { defaultBanReason } from "./reasons.ts";
import { userStatuses } from "./statuses.ts";
import {
  CreateUser,
  GuideDocument,
  normalizeNewUser,
  normalizeUserChange,
  UpdateUser,
  User,
  UserDetails,
  UserQuery,
} from "./user.ts";
import { userRefusals } from "./user-refusals.ts";

const maxReasonLength = 500;

export const registrationReviewed = defineError({
  code: "registration_reviewed",
  status: 409,
  message: "This registration is not waiting for approval any more.",
});
export const alreadyVerified = defineError({
  code: "already_verified",
  status: 409,
  message: "This email address is confirmed already.",
});

/** An account after the decision about its registration. */
export const ReviewedUser = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  /** An unconfirmed address must be confirmed before the first sign-in; the email has the link. */
  is_verified: z.boolean(),
  version: z.int(),
  message: z.string(),
  ...changeEffects,
});
export type ReviewedUser = z.output<typeof ReviewedUser>;

const reviewFields = { id: Id, version: Version.optional(), ...emailChoice };

const ApproveUser = z.strictObject(reviewFields);
export type ApproveUser = z.output<typeof ApproveUser>;

const RejectUser = z.strictObject({ ...reviewFields, reason: optionalText(maxReasonLength) });
export type RejectUser = z.output<typeof RejectUser>;

const DraftDecision = z.strictObject({
  id: Id,
  decision: z.enum(["approve", "reject"]),
  reason: optionalText(maxReasonLength),
  ...EmailOverride.shape,
});
export type DraftDecision = z.output<typeof DraftDecision>;

/** An email about a decision as it would be sent. */
export const DecisionEmail = z.object({ recipients: z.array(z.string()), ...mailDraftFields });
export type DecisionEmail = z.output<typeof DecisionEmail>;

const BanUser = z.strictObject({
  id: Id,
  banned: flag,
  ban_reason: trimmedText(maxReasonLength).default(defaultBanReason),
});
export type BanUser = z.output<typeof BanUser>;

/** Numbers of accounts. */
export const UserStats = z.object({
  total: z.int(),
  super_admins: z.int(),
  administrators: z.int(),
  staff: z.int(),
  tour_guides: z.int(),
  customers: z.int(),
  active_users: z.int(),
  pending_approval: z.int(),
});
export type UserStats = z.output<typeof UserStats>;

const review = {
  method: "POST",
  access: "users.approve",
  output: ReviewedUser,
  topLevelFields: ["message"],
  limit: "mailing",
  errors: [notFound, registrationReviewed, changedMeanwhile, unknownVariable],
} as const;

const byId = z.strictObject({ id: Id });
const cacheTags = ["people"] as const;

export const userContract = contract({
  list: {
    method: "GET",
    path: "/users",
    access: "users.view",
    refusal: userRefusals.view,
    summary: "Accounts, newest first, filtered and searched",
    input: UserQuery,
    output: pageSchema(User).extend({ count: z.int() }),
    aliases: profileAliases,
    listKey: "users",
    topLevelFields: ["users", "count"],
    cacheTags,
  },
  stats: {
    method: "GET",
    path: "/users/stats",
    access: "users.view",
    summary: "The numbers of accounts by role, of active ones and of those that wait for approval",
    input: z.object({}),
    output: UserStats,
    cacheTags,
  },
  get: {
    ...recordEndpoint.get,
    path: "/users/{id}",
    access: "users.view",
    summary: "One account",
    output: UserDetails,
    aliases: profileAliases,
    cacheTags,
  },
  getDocument: {
    method: "GET",
    path: "/users/{id}/documents/{document_id}",
    access: "users.view",
    summary: "A certificate of a guide, in base64",
    input: z.object({ id: Id, document_id: Id }),
    output: GuideDocument,
    errors: [notFound],
  },
  create: {
    ...recordEndpoint.create,
    path: "/users",
    access: "users.create",
    refusal: userRefusals.create,
    summary:
      "Creates an account, which may sign in at once, and mails it a link that confirms the address. Nobody gives a role or permissions beyond their own",
    input: CreateUser,
    output: UserDetails.extend({ user_id: z.int() }),
    message: "User created successfully!",
    location: "/users/{id}",
    aliases: profileAliases,
    topLevelFields: ["user_id"],
    limit: "mailing",
    normalizeInput: normalizeNewUser,
  },
  update: {
    ...recordEndpoint.update,
    path: "/users/{id}",
    access: ["users.update", "users.manage_roles"],
    refusal: updateRefusal,
    input: UpdateUser,
    output: UserDetails,
    message: "User updated successfully!",
    aliases: profileAliases,
    normalizeInput: normalizeUserChange,
    limit: "mailing",
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/users/{id}",
    access: "users.delete",
    refusal: "You don't have permission to delete this user.",
    summary: "Soft-deletes an account and ends its sessions",
    message: "User deleted successfully!",
  },
  ban: {
    method: "PUT",
    path: "/users/{id}/ban",
    access: "users.ban",
    refusal: "You don't have permission to ban this user.",
    summary: "Bans an account and ends its sessions, or lifts the ban, which restores the status of before",
    input: BanUser,
    output: UserDetails.extend({ message: z.string() }),
    aliases: profileAliases,
    topLevelFields: ["message"],
    errors: [notFound],
  },
  sendVerification: {
    method: "POST",
    path: "/users/{id}/send-verification",
    access: "users.update",
    summary: "Sends the link that confirms the email address",
    input: byId,
    output: z.object({ id: z.int() }),
    message: "Verification email sent successfully!",
    limit: "mailing",
    errors: [notFound, alreadyVerified],
  },
  draftDecision: {
    method: "POST",
    path: "/users/{id}/decision-email",
    access: "users.approve",
    summary: "The email that approving or rejecting would send, without sending it",
    input: DraftDecision,
    output: DecisionEmail,
    errors: [notFound, unknownVariable],
  },
  approve: {
    ...review,
    path: "/users/{id}/approve",
    summary:
      "Approves a registration and mails its owner. If the address is not confirmed yet, the email has a new link that confirms it",
    input: ApproveUser,
  },
  reject: {
    ...review,
    path: "/users/{id}/reject",
    summary: "Rejects a registration and mails its owner, with the reason if there is one",
    input: RejectUser,
  },
  exportData: {
    method: "GET",
    path: "/users/{id}/data.json",
    access: "users.update",
    summary: "Everything that is stored about a person, as a file for that person",
    input: z.object({ id: Id }),
    output: z.string(),
    mediaType: "application/json; charset=utf-8",
    errors: [notFound],
  },
  erase: {
    method: "POST",
    path: "/users/{id}/erase",
    access: "users.delete",
    refusal: "You don't have permission to delete this user.",
    summary:
      "Deletes an account for good with everything that is stored about the person. Bookings stay, without the person",
    input: byId,
    output: z.object({ id: z.int() }),
    message: erasedMessage,
    errors: [notFound, hasOpenBookings, hasWaitingMails],
  },
});
