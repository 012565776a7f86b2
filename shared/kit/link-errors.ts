import { defineError } from "./errors.ts";

/** The errors of a link in an email. Their codes begin with its name: "confirm_link_expired". */
export const defineLinkErrors = (name: "confirm" | "password") => ({
  notValid: defineError({
    code: `${name}_link_not_valid`,
    status: 404,
    message: "This link is not valid. Part of it may be missing.",
  }),
  expired: defineError({
    code: `${name}_link_expired`,
    status: 409,
    message: "This link has expired. You can request a new one.",
  }),
});
