import type { BookingMailName, MailTemplateName } from "./templates.ts";

type VariableDescriptions = Readonly<Record<string, string>>;

/** Variables that every template supports, as {{name}}, with their descriptions. Filled from the settings. */
const siteVariables = {
  site_name: "Name of the operator",
  site_phone: "Telephone number of the operator",
  site_email: "E-mail address of the operator",
} as const;

export const bookingMailVariables = {
  customer_name: "First and last name of the lead traveller",
  customer_first_name: "First name of the lead traveller",
  customer_email: "E-mail address of the lead traveller",
  customer_phone: "Telephone number of the lead traveller",
  short_name: "First and last name of the lead traveller, cut if it is very long",
  lead_traveller_label: "Requested by for a request, else Booked for",
  travellers_label: "Traveller for one person, else Travellers",
  traveller_names: "Names of all travellers; the lead traveller's if no others are known",
  booking_reference: "Booking reference, for example LT1284",
  reference_line: "Reference with the status, for example Request LT1284 · Waiting for our answer",
  booking_noun: "“request” for a pending booking, else “booking”",
  trip_title: "Title of the trip",
  start_date: "First day",
  end_date: "Last day",
  first_day: "First day; empty for a trip of one day",
  last_day: "Last day; empty for a trip of one day",
  only_day: "The day of a trip of one day; empty for a longer one",
  days: "Length of the trip, for example 5 days",
  travel_dates: "Days: Fri 1 – Wed 6 Jan 2027",
  travel_size: "Length and travellers: 6 days · 2 people",
  travel_line: "Days, length and travellers: Fri 1 – Wed 6 Jan 2027, 6 days, 2 people",
  travel_start: "on Saturday, 20 February 2027 for one day, else from that day",
  participants: "Number of travellers",
  price_line: "Travellers and price per person, for example 2 travellers × US$1,290",
  price_per_person: "Price per person, with currency",
  line_total: "Total price if there is more than one traveller, with currency",
  total_price: "Total price, with currency",
  deposit: "Deposit, with currency",
  deposit_percent: "Deposit as a part of the total, for example 50%",
  deposit_open: "Deposit if it is still to pay, with currency",
  deposit_due: "When the deposit is due: by Sunday, 29 November 2026, or now",
  deposit_label: "Deposit with the day on which it is due",
  amount_paid: "What has been paid in all, with currency",
  part_paid: "The same; empty if it is all of the total",
  paid_in_full: "What has been paid if it is all of the total, with currency",
  paid_before: "What had been paid before the payment that has just come in, with currency",
  amount_received: "The payment that has just come in, with currency",
  receipt_day: "Received on Mon 23 Nov 2026; only Received if that is longer ago",
  receipt_lead: "What has come in, and what is left to pay, in full",
  receipt_box_title: "When you're ready: how to pay the balance; empty if nothing is to pay",
  receipt_subject: "US$1,290 received, or Paid in full",
  receipt_greeting: "Thank you, or All paid; the name follows",
  receipt_news: "What has come in, or when we see each other; follows the name",
  amount_refunded: "What has gone back, with currency",
  refund_trace: "Until when a refund should arrive, in full; empty if it was sent longer ago",
  refund_sent: "What has gone back and on which day, in full",
  amount_overpaid: "What was paid beyond the total, with currency",
  balance: "What is to pay after the deposit, with currency",
  balance_due: "When the balance is due: by Sunday, 29 November 2026, or now",
  balance_label: "What is still to pay with the day on which it is due",
  next_label: "What is to pay next with the day on which it is or was due",
  next_amount: "What is to pay next, with currency; empty if its day has passed",
  late_amount: "What is to pay next, with currency, if its day has passed",
  planned_deposit: "Deposit that a confirmation would make due, with currency",
  later_balance: "What is to pay after the next payment, with currency",
  next_payment: "What is to pay next, with currency; empty if nothing is",
  next_payment_name: "the deposit, the balance or the total; empty if nothing is to pay",
  next_payment_due: "When the next payment is due: by Sunday, 29 November 2026, or now",
  next_payment_day: "The same in short: by 29 Nov, or now",
  payment_summary: "US$1,290 to pay by 29 Nov, Paid in full, or Nothing to pay now",
  payment_title: "What is to pay next: Deposit, Balance or Payment",
  payment_heading: "US$1,290 due by Sun 29 Nov, or was due on a day that has passed",
  payment_box_title:
    "How to pay the deposit: US$1,290, or If your bank can pay the same day; empty if nothing is to pay",
  payment_reminder: "What is to pay and by when, in full, after a greeting; a late payment gets a new day",
  reminder_closing: "What to do if the payment is on its way; empty if its day has passed",
  payment_step: "What to pay now and by when, or that nothing is left to pay, in full",
  transfer_note: "Says that a transfer from abroad takes time, if the next payment is due soon",
  payment_due: "US$1,290 due by 29 Nov, or was due on 29 Nov",
  payment_request: "What is paid and what is to pay when, in full",
  payment_rest: "What is still to pay after a payment and when, in full",
  payment_details: "How to pay with the reference, from the payment details of the bookings",
  payment_reference: "Reference for the transfer; empty if nothing is to pay",
  payment_amount: "Amount for the transfer; empty if nothing is to pay, or if there are no payment details",
  payment_account: "The payment details of the bookings; empty if nothing is to pay",
  payment_safety: "What to do about a message with another account",
  payment_details_missing: "How to ask for payment details where there are none",
  refund_note: "What comes back after a cancellation, and by when",
  refund_expected: "What comes back after a cancellation, with currency; empty if nothing is promised",
  refund_way: "How refunds are paid, from the payment terms; empty if nothing comes back",
  retained_label: "Label of what does not come back; empty if everything does",
  retained_amount: "What does not come back after a cancellation, with currency",
  refund_label: "What comes back, with the day by which it does",
  cancellation_subject: "We have to cancel, or Cancelled",
  cancellation_title: "We have to cancel your trip, or Your booking is cancelled",
  cancellation_intro: "Who cancelled the booking, in full",
  cancellation_offer: "Offers other dates, in full",
  rejection_subject: "Not possible, or We have to cancel for a booking that was confirmed before",
  rejection_title: "That a request is not possible, or that a confirmation is taken back; the name follows",
  rejection_intro: "The same, in full",
  rejection_offer: "What we do for the traveller, in full",
  rejection_noun: "“request”, or “booking” for one that was confirmed before",
  rejection_reference: "Reference with what has become of it, for example Request LT1284 · Not possible",
  cancellation_terms: "What a cancellation costs, with days",
  terms_title: "If you change your mind; empty once the trip has begun",
  cancel_free_until: "The last day on which a cancellation gives everything back; empty if it has passed",
  cancel_half_until: "The last day on which a cancellation gives half back; empty if it has passed",
  cancel_later: "What holds after these days; empty if both have passed",
  terms_reply: "How to cancel, in full",
  status: "Booking status",
  status_name: "Booking status with a capital letter",
  status_note: "Whether the booking is confirmed, in full",
  payment_status: "Payment status",
  special_requirements: "Special requirements of the traveller",
  call_link: "Link that calls the operator, where a call is what is to do first",
  message_title: "A message from the person who writes, by first name",
  signature: "Name of the person who writes a message, and of the operator",
  answer_lead: "By when a request is answered, in full",
  answer_promise: "By when people get an answer, with day and time, from the business hours",
  close_dates_note: "Asks to call, if the trip begins within 3 days",
  calendar_note: "What the attached calendar file does; empty if none is attached",
  itinerary_promise: "When the itinerary comes, in full",
  booking_page_link: "Link to the booking for the traveller",
  trip_link: "Link to the page of the trip",
  trip_picture: "Address of the trip's picture; empty if there is none",
  trip_picture_alt: "What the picture shows",
  trips_link: "Link to all trips",
  other_dates_link: "Link to the page of the same trip after a cancellation; empty if something was paid",
  terms_link: "Link to the booking terms",
  refund_terms_link: "The same, if they decide what comes back of a payment",
  withdraw_link: "Link to withdraw the booking",
  withdraw_until: "Until when the booking can be withdrawn, with day, time and place",
  withdraw_hours: "Hours within which the booking can be withdrawn",
  booking_link: "Link to the booking in the back-office",
  news_title: "“New request” or “New booking” in the first message, else “Booking”",
  news_detail: "answer by Mon 17:00 for a new request, else name, first day and number of travellers",
  announcement: "Whether a traveller asks or staff have entered the booking, as a title",
  operator_task: "By when a request is to be answered, or what the booking is, in full",
  booking_origin: "Where the booking comes from, after its reference: was entered by staff",
  withdrawal_note: "When a booking was withdrawn, and whether something is to pay back",
  source: "Where the booking comes from",
  note: "Note added by the sender",
  changes: "What has changed, with the old and the new value",
  change_lead: "The days of the trip after a change, and what is to pay by when, in full",
  change_task: "Says that nothing is to do after a change of a request",
  change_question: "Asks to reply if a change is not what was agreed on",
  moved_days: "Days that follow from changed dates, with the old and the new day",
  moved_days_title: "This day moves too; empty if none does",
  price_change: "How much more or less the trip costs than before, in full",
  ...siteVariables,
} as const;

/** Variables that list changes, one a line: "Travellers: 2 → 3". */
export const comparisonVariables: ReadonlySet<string> = new Set(["changes", "moved_days"]);

/** Variables with details to copy, one a line: "IBAN: DE00". */
export const accountVariables: ReadonlySet<string> = new Set(["payment_account"]);

const greetingVariables = {
  greeting: "Hello with the first name of the person; only Hello if the name is not known",
  first_name: "First name of the person; empty if it is not known",
} as const;

const personMailVariables = {
  ...greetingVariables,
  full_name: "First and last name of the person",
  email: "E-mail address of the person",
  phone: "Telephone number of the person",
  role: "Role that the person registered for",
  place: "City and country",
  confirm_link: "Link to confirm the e-mail address",
  stop_link: "Link to stop the change of the e-mail address",
  sign_in_link: "Link to the sign-in page",
  forgotten_link: "Link to set a new password, where somebody can sign in",
  people_link: "Link to the registrations in the back-office",
  link_days: "Days until the link expires",
  stop_until: "Until when the change of the e-mail address can be stopped, with day and time",
  review_promise: "By when staff decide about a registration: by Tuesday, 24 November 2026, 18:00 (Kigali time)",
  note: "Note about the status of the account",
  reason: "Reason that staff gave for their decision",
  ...siteVariables,
} as const;

/** When and where a password was changed or asked for. */
const securityVariables = {
  happened_at: "Day and time, for example Monday 23 November 2026, 08:00 (Kigali time)",
  device: "Browser and operating system, for example Firefox on Windows; empty if they are not known",
} as const;

const passwordResetVariables = {
  ...greetingVariables,
  ...securityVariables,
  email: "E-mail address of the person",
  reset_link: "Link to set a new password",
  link_minutes: "Minutes until the link expires",
  ...siteVariables,
} as const;

const passwordChangedVariables = {
  ...greetingVariables,
  ...securityVariables,
  email: "E-mail address of the person",
  changed_how: "How it was changed: by someone who was signed in, or with a link that we sent to this address",
  effect: "Which devices were signed out",
  advice: "What to do if the owner has not changed it",
  sign_in_link: "Link to the sign-in page",
  forgotten_link: "Link to request another link",
  ...siteVariables,
} as const;

const messageVariables = {
  sender_name: "First and last name of the sender",
  sender_email: "E-mail address of the sender",
  adventure_type: "Subject of the message",
  trip_title: "Trip that the message is about",
  start_date: "First day that the sender has in mind",
  participants: "Number of travellers that the sender has in mind",
  booking_reference: "Booking from whose page the message was sent",
  answer_task: "By when to answer: Answer by Monday, 23 November 2026, 18:00 (Kigali time), as promised",
  message_excerpt: "The beginning of the message on one line",
  message: "The message",
  message_link: "Link to the message in the back-office",
  ...siteVariables,
} as const;

/** What an answer to a message can say, and what stands below it. */
export const answerVariables = {
  sender_first_name: "First name of the sender",
  sender_name: "First and last name of the sender",
  message_number: "Number of the message",
  adventure_type: "Subject of the message",
  trip_title: "Trip that the message is about",
  trip_link: "Link to the page of this trip",
  trips_link: "Link to all trips",
  start_date: "First day that the sender has in mind",
  participants: "Number of travellers that the sender has in mind",
  booking_reference: "Booking that the message is about",
  staff_name: "Name of the person who answers",
  sent_at: "When the message was sent",
  message: "The message",
  ...siteVariables,
} as const;

const messageThanksVariables = {
  message_number: "Number of the message",
  reply_time: "By when the operator answers: by Monday, 23 November 2026, 18:00 (Kigali time)",
  ...siteVariables,
} as const;

const testMessageVariables = {
  sent_at: "Day and time",
  ...siteVariables,
} as const;

const subscriptionVariables = {
  confirm_link: "Link to confirm the subscription",
  unsubscribe_link: "Link to unsubscribe",
  trips_link: "Link to all trips",
  link_days: "Days until the link expires",
  ...siteVariables,
} as const;

/** The variable that a template must contain: the link without which the e-mail has no use. */
export const requiredVariables: Readonly<Partial<Record<MailTemplateName, string>>> = {
  booking_pending: "withdraw_link",
  confirm_address: "confirm_link",
  email_change: "confirm_link",
  email_change_notice: "stop_link",
  password_reset: "reset_link",
  newsletter_confirm: "confirm_link",
  newsletter_unsubscribe: "unsubscribe_link",
};

/** The variables that each template supports. */
export const templateVariables = {
  booking_confirmation: bookingMailVariables,
  booking_pending: bookingMailVariables,
  admin_notification: bookingMailVariables,
  payment_reminder: bookingMailVariables,
  booking_withdrawn: bookingMailVariables,
  withdrawal_notification: bookingMailVariables,
  booking_changed: bookingMailVariables,
  booking_rejected: bookingMailVariables,
  booking_cancelled: bookingMailVariables,
  payment_received: bookingMailVariables,
  payment_refunded: bookingMailVariables,
  booking_message: bookingMailVariables,
  confirm_address: personMailVariables,
  already_registered: personMailVariables,
  registration_received: personMailVariables,
  account_active: personMailVariables,
  account_declined: personMailVariables,
  email_change: personMailVariables,
  email_change_notice: personMailVariables,
  email_change_known: personMailVariables,
  email_changed: personMailVariables,
  password_reset: passwordResetVariables,
  password_changed: passwordChangedVariables,
  contact_thanks: messageThanksVariables,
  contact_notification: messageVariables,
  enquiry_reply: answerVariables,
  enquiry_reply_questions: answerVariables,
  enquiry_reply_how_to_book: answerVariables,
  newsletter_confirm: subscriptionVariables,
  newsletter_welcome: subscriptionVariables,
  newsletter_known: subscriptionVariables,
  newsletter_unsubscribe: subscriptionVariables,
  test_message: testMessageVariables,
} as const satisfies Readonly<Record<MailTemplateName, VariableDescriptions>>;

/** The variables that the feature of a template fills: all but those of the operator. */
export type MailVariable<Name extends MailTemplateName> = Exclude<
  keyof (typeof templateVariables)[Name] & string,
  keyof typeof siteVariables
>;
export type BookingMailVariable = MailVariable<BookingMailName>;
