/** The template names of this feature. */
export type PeopleMailName =
  | "confirm_address"
  | "account_created"
  | "already_registered"
  | "registration_received"
  | "account_active"
  | "account_declined"
  | "email_change"
  | "email_change_notice"
  | "email_change_known"
  | "email_changed";
