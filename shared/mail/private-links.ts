/** Variables that hold a link with a token: whoever opens it acts in the name of the recipient. */
export const privateLinkVariables: ReadonlySet<string> = new Set([
  "reset_link",
  "confirm_link",
  "stop_link",
  "withdraw_link",
  "booking_withdraw_link",
  "request_withdraw_link",
  "booking_page_link",
  "first_page_link",
  "last_page_link",
  "taken_back_link",
  "names_link",
  "later_names_link",
  "write_link",
  "unsubscribe_link",
]);

/** The paths of these links; the token follows. */
export const privateLinkPaths = {
  newPassword: "/sign-in/new-password",
  confirmAddress: "/register/confirm",
  stopEmailChange: "/account/stop-email-change",
  withdrawBooking: "/booking/withdraw",
  openBooking: "/your-booking",
  confirmSubscription: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
} as const;

const privateLinkPattern = new RegExp(`((?:${Object.values(privateLinkPaths).join("|")})/)[\\w.~%-]+`, "g");

/** Replaces the tokens of private links by an ellipsis. */
export const redactPrivateLinks = (text: string): string => text.replace(privateLinkPattern, "$1…");
