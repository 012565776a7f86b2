import { defineError } from "#shared/kit/errors.ts";
import { defineLinkErrors } from "#shared/kit/link-errors.ts";
import { avatarMessages } from "./avatar-presets.ts";
import { registrationMessages } from "./registration-form.ts";

export const { notValid: confirmLinkNotValid, expired: confirmLinkExpired } = defineLinkErrors("confirm");
export const emailChangeDone = defineError({
  code: "email_change_done",
  status: 409,
  message: "The address was changed already. Please write to us, so that we can help you.",
});
export const avatarTooLarge = defineError({ code: "avatar_too_large", status: 413, message: avatarMessages.tooLarge });
export const avatarTooManyPixels = defineError({
  code: "avatar_too_many_pixels",
  status: 422,
  message: avatarMessages.tooManyPixels,
});
export const avatarTypeNotAccepted = defineError({
  code: "avatar_type_not_accepted",
  status: 415,
  message: avatarMessages.notAPicture,
});
export const documentTooLarge = defineError({
  code: "document_too_large",
  status: 413,
  message: registrationMessages.documentSize,
});
export const documentTypeNotAccepted = defineError({
  code: "document_type_not_accepted",
  status: 415,
  message: registrationMessages.documentTypes,
});
/** The message for a registration whose address is not confirmed yet. */
export const documentsNotYetAccepted =
  "We can't take certificates for this registration yet. Please confirm your email address first.";
export const documentsNotAccepted = defineError({
  code: "documents_not_accepted",
  status: 409,
  message: "We can't take certificates for this registration any more. Please write to us.",
});
export const tooManyDocuments = defineError({
  code: "too_many_documents",
  status: 409,
  message: registrationMessages.documentCount,
});
export const tooManyEmailChanges = defineError({
  code: "too_many_email_changes",
  status: 429,
  message: "You have changed your address several times today. Please try again tomorrow.",
});
