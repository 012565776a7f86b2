import { defineError } from "#shared/kit/errors.ts";
import { avatarMessages } from "./avatar-presets.ts";

export const confirmLinkNotValid = defineError({
  code: "confirm_link_not_valid",
  status: 404,
  message: "This link is not valid. Part of it may be missing.",
});
export const confirmLinkExpired = defineError({
  code: "confirm_link_expired",
  status: 409,
  message: "This link has expired. You can request a new one.",
});
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
