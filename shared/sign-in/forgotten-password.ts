import { z } from "zod";
import { defineError } from "#shared/kit/errors.ts";
import { defineLinkErrors } from "#shared/kit/link-errors.ts";
import { boundedString, email } from "#shared/kit/text-fields.ts";
import { registrationMessages } from "#shared/people/registration-form.ts";
import { passwordField } from "./new-password.ts";

export const { notValid: passwordLinkNotValid, expired: passwordLinkExpired } = defineLinkErrors("password");
export const passwordLinkUsed = defineError({
  code: "password_link_used",
  status: 409,
  message: "This link has already been used. You can request a new one.",
});

const token = boundedString(200).min(1).max(200);

export const ForgottenPassword = z.strictObject({ email: email() });
export type ForgottenPassword = z.output<typeof ForgottenPassword>;

/** The status of a link to set a new password. */
export const PasswordLinkStatus = z.object({ state: z.enum(["open", "used", "expired"]) });
export type PasswordLinkStatus = z.output<typeof PasswordLinkStatus>;

export const PasswordLinkQuery = z.object({ token });

const { mismatch } = registrationMessages;

/** The same rules and messages as in a registration. */
export const SetPassword = z
  .strictObject({
    token,
    password: passwordField("Password must be at least 8 characters"),
    confirm_password: z.string({ error: () => mismatch }).max(256, mismatch),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, {
    error: mismatch,
    path: ["confirm_password"],
    // Runs even if the password itself is invalid, so that both errors are shown at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  });
export type SetPassword = z.output<typeof SetPassword>;
