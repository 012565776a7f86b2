import { z } from "zod";
import { emailChoice } from "#shared/bookings/emails.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, defineError, notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";
import { Version } from "#shared/kit/record-fields.ts";
import { roles } from "#shared/kit/roles.ts";
import { optionalText } from "#shared/kit/text-fields.ts";
import { unknownVariable } from "#shared/mail/templates.ts";
import { changeEffects } from "#shared/undo/contract.ts";
import { userStatuses } from "./statuses.ts";

const maxRejectReasonLength = 500;

/** The reason that the list of registrations sends where nobody has written one: it tells the applicant nothing. */
export const defaultRejectReason = "Application rejected";

export const registrationReviewed = defineError({
  code: "registration_reviewed",
  status: 409,
  message: "This registration is not waiting for approval any more.",
});

/** An account after the decision about its registration. */
export const ReviewedUser = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  /** An unconfirmed address must be confirmed before the first sign-in; the e-mail has the link. */
  is_verified: z.boolean(),
  version: z.int(),
  message: z.string(),
  ...changeEffects,
});
export type ReviewedUser = z.output<typeof ReviewedUser>;

const reviewFields = { id: Id, version: Version.optional(), ...emailChoice };

const ApproveUser = z.strictObject(reviewFields);
export type ApproveUser = z.output<typeof ApproveUser>;

const RejectUser = z.strictObject({ ...reviewFields, reason: optionalText(maxRejectReasonLength) });
export type RejectUser = z.output<typeof RejectUser>;

const review = {
  method: "POST",
  access: "users.approve",
  output: ReviewedUser,
  topLevelFields: ["message"],
  errors: [notFound, registrationReviewed, changedMeanwhile, unknownVariable],
} as const;

export const userContract = contract({
  approve: {
    ...review,
    path: "/users/{id}/approve",
    summary:
      "Approves a registration and mails its owner. If the address is not confirmed yet, the e-mail has a new link that confirms it",
    input: ApproveUser,
  },
  reject: {
    ...review,
    path: "/users/{id}/reject",
    summary: "Rejects a registration and mails its owner, with the reason if there is one",
    input: RejectUser,
  },
});
