import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError, notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";
import { NewUserPassword } from "#shared/people/user.ts";

/** One sign-in of a person on one device. */
export const UserSession = z.object({
  id: z.string(),
  /** "Firefox on Windows"; "" if the browser didn't say. */
  device: z.string(),
  /** The network address without its last part. */
  address: z.string(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
});
export type UserSession = z.output<typeof UserSession>;

export const noSecondStep = defineError({
  code: "no_second_step",
  status: 409,
  message: "This person has not set up two-factor sign-in.",
});

const byId = z.strictObject({ id: Id });
const manage = { access: "users.update", errors: [notFound] } as const;
const endSession = { ...manage, access: ["users.update", "system.config"] } as const;

/** How other people sign in: their passwords and sessions. */
export const userAccessContract = contract({
  changePassword: {
    ...manage,
    method: "PUT",
    path: "/users/{id}/password",
    summary: "Sets the password of an account, mails its owner a notice and ends all sessions",
    input: z.strictObject({ id: Id, password: NewUserPassword }),
    output: z.object({ id: z.int() }),
    message: "Password changed successfully!",
    aliases: { password: ["new_password"] },
    limit: "mailing",
  },
  resetPassword: {
    ...manage,
    method: "POST",
    path: "/users/{id}/reset-password",
    summary:
      "Sets a temporary password, which is answered once, and ends all sessions. Its owner must choose another one after signing in with it",
    input: byId,
    output: z.object({ id: z.int(), temporary_password: z.string() }),
    message: "Password reset successfully! Temporary password generated.",
    topLevelFields: ["temporary_password"],
    limit: "mailing",
  },
  resetTwoFactor: {
    ...manage,
    method: "POST",
    path: "/users/{id}/reset-two-factor",
    summary:
      "For somebody who has lost the phone: removes codes from an app, recovery codes, trusted devices and passkeys, mails the owner a notice and ends all sessions",
    input: byId,
    output: z.object({ id: z.int() }),
    message: "Two-factor sign-in reset",
    limit: "mailing",
    errors: [notFound, noSecondStep],
  },
  listSessions: {
    ...manage,
    method: "GET",
    path: "/users/{id}/sessions",
    summary: "Where a person is signed in, the last used first",
    input: z.object({ id: Id }),
    output: z.array(UserSession),
    cacheTags: ["sign-in", "people"],
  },
  endSession: {
    ...endSession,
    method: "DELETE",
    path: "/users/{id}/sessions/{session_id}",
    summary: "Signs a person out on one device",
    input: z.strictObject({ id: Id, session_id: z.uuid() }),
    output: z.object({ id: z.int() }),
    message: "Signed out on this device",
  },
  endSessions: {
    ...endSession,
    method: "DELETE",
    path: "/users/{id}/sessions",
    summary: "Signs a person out everywhere",
    input: byId,
    output: z.object({ id: z.int() }),
    message: "Signed out everywhere",
  },
});
