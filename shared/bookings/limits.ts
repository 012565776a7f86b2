import { formatCount } from "#shared/kit/format-count.ts";
import { emailMessages, phoneMessages } from "#shared/kit/text-rules.ts";

/** Limits of bookings. */
export const bookingLimits = {
  /** In the back-office. On the website the maximum group size of the trip applies. */
  maxParticipants: 20,
  maxSipiFallsGuests: 12,
  age: { min: 1, max: 120 },
  rowsPerPage: 10,
  /** Of the reason that the email about a cancellation names. */
  maxReasonLength: 300,
  maxRecipients: 5,
  /** How far ahead a trip can be booked, in days. */
  maxDaysAhead: 1096,
} as const;

/** Validation messages of the back-office form and the server. */
export const bookingMessages = {
  firstName: "First name is required",
  email: emailMessages.required,
  emailMalformed: emailMessages.malformed,
  phone: phoneMessages.required,
  category: "Please select a service category",
  trip: "Please select a trip",
  startDate: "Start date is required",
  startDateInPast: "Start date cannot be in the past",
  startDateTooFar: "Start date cannot be more than three years ahead",
  participants: "At least 1 participant is required",
  tooManyParticipants: "At most 20 participants can be booked",
  age: "Age must be between 1 and 120",
  participantNameRequired: (number: number) => `Participant ${number} name is required`,
  groupTooLarge: (max: number) => `This trip takes at most ${formatCount(max, "person", "people")}`,
  reason: "Please give the reason",
  stillTrue: (name: string) => `Please say whether it is still true for ${name || "this traveller"}`,
  versionOfPlaces: "Please say of which version these places are",
  placeTaken: "Two travellers can't have the same place of the list before",
  noSuchPlace: "Nobody stands at this place of the list",
  otherRecipients: "You need the permission to see all bookings to email other addresses than the traveller's.",
  recipients: "At most five recipients",
} as const;

/** Validation messages of what is paid and refunded. */
export const paymentMessages = {
  amount: "Please enter an amount",
  negative: "The amount can't be negative",
  tooLarge: (max: string) => `At most ${max} can be entered for this booking`,
  decimals: "This currency has no decimals",
  cents: "Please enter at most two decimals",
  required: "Please enter what was paid",
  unpaid: "An unpaid booking has no payment",
  refundTooLarge: (paid: string) => `Only ${paid} was paid`,
} as const;

/** Validation messages of the reservation form for one fixed trip (Sipi Falls). */
export const reservationMessages = {
  name: "Name is required",
  startDate: "Arrival date is required",
  startDateInPast: "Arrival date cannot be in the past",
  startDateTooFar: "Arrival date cannot be more than three years ahead",
  participants: "At least 1 guest is required",
  groupTooLarge: (max: number) => `At most ${formatCount(max, "guest")} can be booked here`,
  specialRequests: "Message is required",
} as const;
