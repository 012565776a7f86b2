import { defineError } from "#shared/kit/errors.ts";

export const confirmLinkNotValid = defineError({
  code: "confirm_link_not_valid",
  status: 404,
  message: "This link is not valid. Please subscribe again, and we send you a new one.",
});
export const confirmLinkExpired = defineError({
  code: "confirm_link_expired",
  status: 409,
  message: "This link has expired. Please subscribe again, and we send you a new one.",
});
export const unsubscribeLinkNotValid = defineError({
  code: "unsubscribe_link_not_valid",
  status: 404,
  message: "This link is not valid. Type your e-mail address, and we send you a new one.",
});
