/** Variables that every template supports, as {{name}}, with their descriptions. Filled from the settings. */
export const siteVariables = {
  site_name: "Name of the operator",
  site_phone: "Telephone number of the operator",
  site_email: "Email address of the operator",
} as const;

const greetingVariables = {
  greeting: "Hello with the first name of the person; only Hello if the name is not known",
  first_name: "First name of the person; empty if it is not known",
} as const;

/** When and where something about an account was changed or asked for. */
const securityVariables = {
  happened_at: "Day and time, for example 23 Nov 2026, 08:00 (Kigali time)",
  device: "Browser and operating system, for example Firefox on Windows; empty if they are not known",
} as const;

export const personMailVariables = {
  ...greetingVariables,
  ...securityVariables,
  full_name: "First and last name of the person",
  email: "Email address of the person",
  phone: "Telephone number of the person",
  role: "Role that the person registered for",
  as_role: "as a tour guide: the same within a text",
  place: "City and country",
  confirm_link: "Link to confirm the email address",
  stop_link: "Link to stop the change of the email address",
  sign_in_link: "Link to the sign-in page",
  forgotten_link: "Link to set a new password, where somebody can sign in",
  people_link: "Link to the registrations in the back-office",
  link_days: "Days until the link expires",
  stop_until: "Until when the change of the email address can be stopped, with day and time",
  review_promise: "By when staff decide about a registration: by Tuesday, 24 November 2026, 18:00 (Kigali time)",
  note: "Note about the status of the account",
  account_use: "What the account shows: your bookings, or the trips that you lead",
  reason: "Reason that staff gave for their decision",
  ...siteVariables,
} as const;

/** Of the email to guides about a trip that they lead. */
export const leadMailVariables = {
  ...greetingVariables,
  trip_title: "Title of the trip",
  travel_dates: "First and last day of the next date: Sat 13 – Wed 17 Feb 2027",
  people: "How many are booked on this date: 4 people",
  further_dates: "Further dates on which people are booked; empty if there are none",
  meeting_point: "Where and when the group meets; empty if it isn't written down",
  list_link: "Link to the account, where the trips that one leads are listed",
  ...siteVariables,
} as const;

export const passwordResetVariables = {
  ...greetingVariables,
  ...securityVariables,
  email: "Email address of the person",
  reset_link: "Link to set a new password",
  link_minutes: "Minutes until the link expires",
  ...siteVariables,
} as const;

/** Of the notices that somebody signs in differently from now on. */
const accountNoticeVariables = {
  ...greetingVariables,
  ...securityVariables,
  email: "Email address of the person",
  effect: "What follows from it: which devices were signed out",
  advice: "What to do if the owner has not changed it",
  forgotten_link: "Link to set another password",
  ...siteVariables,
} as const;

export const passwordChangedVariables = {
  ...accountNoticeVariables,
  changed_how: "How it was changed: by someone who was signed in, or with a link that we sent to this address",
  sign_in_link: "Link to the sign-in page",
  settings_link: "Link to the security settings of the account",
} as const;

export const secondStepVariables = {
  ...accountNoticeVariables,
  change: "What has changed: A passkey was added",
  change_line: "The same: A passkey was added to your account; the operator's name follows",
  settings_link: "Link to the security settings of the account",
} as const;
