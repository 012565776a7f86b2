import { defineError } from "#shared/kit/errors.ts";
import { avatarSentences } from "./avatar-names.ts";

export const confirmLinkNotValid = defineError({
  code: "confirm_link_not_valid",
  status: 404,
  message: "This link is not valid. It may have been cut off on the way.",
});
export const confirmLinkExpired = defineError({
  code: "confirm_link_expired",
  status: 409,
  message: "This link has expired. We'll gladly send you a new one.",
});
/** Refused with the form's own sentences (specification 3, section 5). */
export const avatarTooLarge = defineError({ code: "avatar_too_large", status: 413, message: avatarSentences.tooLarge });
export const avatarTypeNotAccepted = defineError({
  code: "avatar_type_not_accepted",
  status: 415,
  message: avatarSentences.notAPicture,
});
export const tooManyEmailChanges = defineError({
  code: "too_many_email_changes",
  status: 429,
  message: "You have changed your address several times today. Please try again tomorrow.",
});
