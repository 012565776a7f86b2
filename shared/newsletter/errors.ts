import { defineError } from "#shared/kit/errors.ts";

export const confirmLinkNotValid = defineError({
  code: "confirm_link_not_valid",
  status: 404,
  message: "This link is not valid. Subscribe again to get a new one.",
});
export const confirmLinkExpired = defineError({
  code: "confirm_link_expired",
  status: 409,
  message: "This link has expired. Subscribe again to get a new one.",
});
export const unsubscribeLinkNotValid = defineError({
  code: "unsubscribe_link_not_valid",
  status: 404,
  message: "This link is not valid. Enter your email address to get a new one.",
});
