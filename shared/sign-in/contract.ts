import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError } from "#shared/kit/errors.ts";
import { flag } from "#shared/kit/fields.ts";
import { permissions } from "#shared/kit/permissions.ts";
import { roles } from "#shared/kit/roles.ts";
import { boundedString } from "#shared/kit/text-fields.ts";
import { accountFields, profileAliases } from "#shared/people/profile.ts";
import {
  ForgottenPassword,
  PasswordLinkQuery,
  PasswordLinkStatus,
  passwordLinkExpired,
  passwordLinkNotValid,
  passwordLinkUsed,
  SetPassword,
} from "./forgotten-password.ts";
import { passwordField } from "./new-password.ts";
import { passwordLinkSentMessage, passwordSetMessage } from "./password-link.ts";
import { changePasswordMessages, loginMessages } from "./sign-in-rules.ts";
import { sessionTimedOutCode, setUpRequiredCode } from "./two-factor-rules.ts";

export const SignedInUser = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  /** Only there if the role requires a second step and the person has none: setting it up comes first. */
  must_set_up_two_factor: z.literal(true).optional(),
});
export type SignedInUser = z.output<typeof SignedInUser>;

export const OwnAccount = SignedInUser.extend(accountFields);
export type OwnAccount = z.output<typeof OwnAccount>;

export const Tokens = z.object({ token: z.string(), refresh_token: z.string() });
export type Tokens = z.output<typeof Tokens>;

/** A finished sign-in. */
export const SignedIn = Tokens.extend({
  user: SignedInUser,
  /** After a temporary password: the page on which another one must be chosen first. */
  new_password_path: z.string().nullable(),
  /** Only there after a sign-in with a recovery code. */
  recovery_codes_left: z.int().optional(),
});
export type SignedIn = z.output<typeof SignedIn>;

/** The password was right; the sign-in goes on with one of `methods`. */
export const TwoFactorRequired = z.object({
  two_factor_required: z.literal(true),
  message: z.string(),
  methods: z.array(z.enum(["code", "passkey"])),
  /** To be sent with the code or the passkey. */
  challenge: z.string(),
});
export type TwoFactorRequired = z.output<typeof TwoFactorRequired>;

/** The same error for an unknown account, a wrong password and a role that may not sign in here. */
export const invalidCredentials = defineError({
  code: "invalid_credentials",
  status: 401,
  message: "Invalid credentials",
});
export const accountNotActive = defineError({
  code: "account_not_active",
  status: 403,
  message: "This account can't sign in at the moment.",
});
/** A self-registered account whose email address is not confirmed yet. */
export const addressNotConfirmed = defineError({
  code: "address_not_confirmed",
  status: 403,
  message: "Please confirm your email address with the link that we sent you.",
});
export const tooManyGuesses = defineError({
  code: "too_many_guesses",
  status: 429,
  message: "Too many sign-in attempts. Please wait a few minutes and try again.",
});
/** Nothing else is possible until the owner has replaced the temporary password. */
export const passwordChangeRequired = defineError({
  code: "password_change_required",
  status: 403,
  message: "Please choose a new password first: the one that you signed in with is temporary.",
});
/** Nothing else is possible until a person whose role requires it has a second step. */
export const twoFactorSetUpRequired = defineError({
  code: setUpRequiredCode,
  status: 403,
  message: "Please set up two-factor sign-in first: your role requires it.",
});
export const sessionEnded = defineError({
  code: "session_ended",
  status: 401,
  message: "Your session has ended. Please sign in again.",
});
/** Nobody ended the session: it was not used for too long. */
export const sessionTimedOut = defineError({
  code: sessionTimedOutCode,
  status: 401,
  message: sessionEnded.message,
});

/** Why an account can't sign in. Only shown after the correct password. */
export const accountMessages = {
  pending: "Your account is waiting for approval.",
  rejected: "Your registration was not approved.",
  inactive: "Your account has been deactivated.",
  banned: "Your account has been banned.",
  unverified: addressNotConfirmed.message,
} as const;

export const Login = z.strictObject({
  email: boundedString(254, { error: () => loginMessages.missing })
    .trim()
    .min(1, loginMessages.missing)
    .max(254, "Please use at most 254 characters"),
  password: boundedString(256, { error: () => loginMessages.missing })
    .min(1, loginMessages.missing)
    .max(256, "Please use at most 256 characters"),
  user_type: z
    .enum(["admin", "customer", "guide", "user"])
    .default("admin")
    .describe("The form: admin lets in back-office roles only; customers and guides need one of the others"),
  remember: flag.default(true),
});
export type Login = z.output<typeof Login>;

const newPasswordField = passwordField(changePasswordMessages.tooShort, changePasswordMessages.missing);

export const ChangePassword = z
  .strictObject({
    current_password: boundedString(256, { error: () => changePasswordMessages.missing })
      .min(1, changePasswordMessages.missing)
      .max(256, "Please use at most 256 characters"),
    new_password: newPasswordField,
    /** The repeated new password; only checked if sent. */
    confirm_password: z.string().max(256, changePasswordMessages.mismatch).optional(),
  })
  .refine(({ new_password, confirm_password }) => confirm_password === undefined || confirm_password === new_password, {
    error: changePasswordMessages.mismatch,
    path: ["confirm_password"],
  });
export type ChangePassword = z.output<typeof ChangePassword>;

export const signInContract = contract({
  login: {
    method: "POST",
    path: "/auth/login",
    access: "public",
    summary:
      "Signs in with email address (or username) and password. An account with two-factor sign-in gets no tokens yet, but two_factor_required and the challenge to go on with",
    input: Login,
    output: z.union([SignedIn, TwoFactorRequired]),
    message: "Login Successful",
    topLevelFields: ["message"],
    limit: "sign-in",
    errors: [invalidCredentials, accountNotActive, addressNotConfirmed, tooManyGuesses],
  },
  refresh: {
    method: "POST",
    path: "/auth/refresh",
    access: "public",
    summary: "Exchanges the refresh token (sent as bearer token) for a new pair of tokens; each works once",
    input: z.object({}),
    output: Tokens.extend({ user: SignedInUser }),
    limit: "signed-in",
    errors: [sessionEnded, sessionTimedOut],
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    access: "public",
    summary: "Ends the session of the token or refresh token that is sent as bearer token",
    input: z.object({}),
    output: z.object({}),
    message: "Signed out",
    limit: "public-read",
  },
  me: {
    method: "GET",
    path: "/auth/me",
    access: "signed-in",
    allowedWhilePending: ["change_password", "set_up_two_factor"],
    summary: "The signed-in user",
    input: z.object({}),
    output: OwnAccount,
    aliases: profileAliases,
  },
  changePassword: {
    method: "PUT",
    path: "/auth/password",
    access: "signed-in",
    allowedWhilePending: ["change_password", "set_up_two_factor"],
    summary: "Changes the password of the signed-in user and ends all other sessions",
    input: ChangePassword,
    output: z.object({}),
    message: "Password changed successfully!",
    limit: "sign-in",
    errors: [tooManyGuesses],
  },
  forgottenPassword: {
    method: "POST",
    path: "/auth/forgotten-password",
    access: "public",
    summary: "Sends a link to set a new password; the response is the same for every address",
    input: ForgottenPassword,
    output: z.object({}),
    message: passwordLinkSentMessage,
    limit: "password-link",
    formRedirect: "/sign-in/forgotten?sent=yes",
  },
  getPasswordLink: {
    method: "GET",
    path: "/auth/new-password/{token}",
    access: "public",
    summary: "The status of a link to set a new password",
    input: PasswordLinkQuery,
    output: PasswordLinkStatus,
    errors: [passwordLinkNotValid],
  },
  setPassword: {
    method: "POST",
    path: "/auth/new-password",
    access: "public",
    summary: "Sets a new password with the link, which works once, and ends all sessions",
    input: SetPassword,
    output: z.object({}),
    message: passwordSetMessage,
    limit: "public-form",
    idempotent: true,
    formRedirect: "/sign-in?password=set",
    errors: [passwordLinkNotValid, passwordLinkUsed, passwordLinkExpired],
  },
});
