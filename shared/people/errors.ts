import { defineError } from "#shared/kit/errors.ts";
import { defineLinkErrors } from "#shared/kit/link-errors.ts";
import { avatarMessages } from "./avatar-presets.ts";

export const { notValid: confirmLinkNotValid, expired: confirmLinkExpired } = defineLinkErrors("confirm");
export const avatarTooLarge = defineError({ code: "avatar_too_large", status: 413, message: avatarMessages.tooLarge });
export const avatarTypeNotAccepted = defineError({
  code: "avatar_type_not_accepted",
  status: 415,
  message: avatarMessages.notAPicture,
});
export const tooManyEmailChanges = defineError({
  code: "too_many_email_changes",
  status: 429,
  message: "You have changed your address several times today. Please try again tomorrow.",
});
