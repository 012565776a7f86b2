import { defineError } from "#shared/kit/errors.ts";

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
