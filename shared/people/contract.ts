import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { boundedString, email } from "#shared/kit/text-fields.ts";
import { imageTooManyFrames, imageUnreadable } from "#shared/media/errors.ts";
import { tooManyGuesses } from "#shared/sign-in/contract.ts";
import { UploadAvatar } from "./avatar.ts";
import { maxAvatarBytes } from "./avatar-presets.ts";
import {
  avatarTooLarge,
  avatarTooManyPixels,
  avatarTypeNotAccepted,
  confirmLinkExpired,
  confirmLinkNotValid,
  documentsNotAccepted,
  documentTooLarge,
  documentTypeNotAccepted,
  emailChangeDone,
  tooManyDocuments,
  tooManyEmailChanges,
} from "./errors.ts";
import { registrationLimits } from "./limits.ts";
import { Profile, profileAliases, UpdateProfile } from "./profile.ts";
import { Registration } from "./registration.ts";
import { registrationMessages } from "./registration-form.ts";

const tokenInput = z.object({ token: boundedString(200).min(1).max(200) });

/** The status of a link to confirm an email address. */
export const Confirmation = z.object({
  state: z.enum(["open", "confirmed", "expired"]),
  /** The address that is confirmed. */
  email: z.string(),
  /** The account still waits for approval by staff. */
  is_pending: z.boolean(),
  /** The account is approved, and its owner may sign in once the address is confirmed. */
  is_active: z.boolean(),
  /** The link changes the address of an existing account. */
  is_change: z.boolean(),
  /** The certificates that a guide can send with this link; null if none are taken. */
  documents: z.object({ email: z.string(), left: z.int() }).nullable(),
});
export type Confirmation = z.output<typeof Confirmation>;

/** The change of an address that its link can stop; done: it is too late. */
export const EmailChangeToStop = z.object({
  state: z.enum(["open", "stopped", "done"]),
  /** The new address; "" unless the change is open. */
  email: z.string(),
});
export type EmailChangeToStop = z.output<typeof EmailChangeToStop>;

const DocumentUpload = tokenInput.extend({
  document: z.file(registrationMessages.documentMissing),
});
export type DocumentUpload = z.output<typeof DocumentUpload>;

export const peopleContract = contract({
  register: {
    method: "POST",
    path: "/register",
    access: "public",
    summary:
      "Registers a customer or guide, pending approval. The response is the same for known and unknown email addresses. Guides send certificates after they confirmed their address",
    input: Registration,
    output: z.object({}),
    message:
      "Your registration has been submitted for approval. You will receive an email once your account is reviewed.",
    limit: "public-form",
    idempotent: true,
  },
  getConfirmation: {
    method: "GET",
    path: "/register/confirmations/{token}",
    access: "public",
    summary: "The status of a link to confirm an email address",
    input: tokenInput,
    output: Confirmation,
    errors: [confirmLinkNotValid],
  },
  confirm: {
    method: "POST",
    path: "/register/confirmations/{token}",
    access: "public",
    summary: "Confirms an email address with its link; confirming again has no effect",
    input: tokenInput,
    output: Confirmation,
    message: "Your email address is confirmed.",
    limit: "public-form",
    formRedirect: "/register/confirmed",
    errors: [confirmLinkNotValid, confirmLinkExpired],
  },
  sendDocument: {
    method: "POST",
    path: "/register/confirmations/{token}/documents",
    access: "public",
    summary:
      "Stores a certificate of a guide who confirmed the email address with this link and waits for approval: PDF or picture, at most 5 MB, five in all",
    input: DocumentUpload,
    output: z.object({ left: z.int() }),
    message: "Your certificate has arrived.",
    limit: "document-upload",
    idempotent: true,
    maxUploadBytes: registrationLimits.maxDocumentBytes,
    tooLargeError: documentTooLarge,
    errors: [
      confirmLinkNotValid,
      confirmLinkExpired,
      documentTooLarge,
      documentTypeNotAccepted,
      documentsNotAccepted,
      tooManyDocuments,
    ],
  },
  sendConfirmation: {
    method: "POST",
    path: "/register/confirmations",
    access: "public",
    summary: "Sends the link again if an address is not confirmed yet; the response is the same for every address",
    input: z.strictObject({ email: email() }),
    output: z.object({}),
    message: "If this address is waiting to be confirmed, we have sent it a new link.",
    limit: "public-form",
    formRedirect: "/registration-success",
  },
  getEmailChangeToStop: {
    method: "GET",
    path: "/register/email-changes/{token}",
    access: "public",
    summary: "The status of a link that stops a change of the email address of an account",
    input: tokenInput,
    output: EmailChangeToStop,
    errors: [confirmLinkNotValid],
  },
  stopEmailChange: {
    method: "POST",
    path: "/register/email-changes/{token}",
    access: "public",
    summary: "Stops the pending change of an email address with the link of its notice; stopping again has no effect",
    input: tokenInput,
    output: EmailChangeToStop,
    message: "Your email address stays as it is.",
    limit: "public-form",
    formRedirect: "/account/email-change-stopped",
    errors: [confirmLinkNotValid, emailChangeDone],
  },
  profile: {
    method: "GET",
    path: "/auth/profile",
    access: "signed-in",
    summary: "The profile of the signed-in user",
    input: z.object({}),
    output: Profile,
    aliases: profileAliases,
  },
  updateProfile: {
    method: "PUT",
    path: "/auth/profile",
    access: "signed-in",
    summary:
      "Updates the profile of the signed-in user. A new email address needs current_password and takes effect when it is confirmed with its link; avatar is preset:1 to preset:10, a picture URL, or empty",
    input: UpdateProfile,
    output: Profile,
    message: "Profile updated successfully",
    aliases: profileAliases,
    // A new address, which is mailed, has a limit of its own.
    limit: "signed-in",
    errors: [changedMeanwhile, tooManyEmailChanges, tooManyGuesses],
  },
  exportOwnData: {
    method: "GET",
    path: "/auth/data.json",
    access: "signed-in",
    summary: "Everything that is stored about the signed-in user, as a file",
    input: z.object({}),
    output: z.string(),
    mediaType: "application/json; charset=utf-8",
    limit: "own-data",
  },
  uploadAvatar: {
    method: "POST",
    path: "/auth/avatar",
    access: "signed-in",
    summary: "Uploads the avatar of the signed-in user, at most 5 MB",
    input: UploadAvatar,
    output: z.object({ avatar_url: z.string(), avatar: z.string() }),
    message: "Profile picture updated successfully",
    aliases: profileAliases,
    limit: "avatar-upload",
    maxUploadBytes: maxAvatarBytes,
    tooLargeError: avatarTooLarge,
    errors: [avatarTooLarge, avatarTooManyPixels, avatarTypeNotAccepted, imageTooManyFrames, imageUnreadable],
  },
});
