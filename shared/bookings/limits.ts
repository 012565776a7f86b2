/** Limits of bookings, each in one place (specification 2, sections 5 and 9; decisions, section 4). */
export const bookingLimits = {
  /** The most participants that the back-office takes; the website takes a trip's own largest group. */
  mostParticipants: 20,
  sipiFallsGuests: 12,
  age: { min: 1, max: 120 },
  rowsPerPage: 10,
  mostRecipients: 5,
  /** How far ahead a trip can be booked, in days. */
  furthestAhead: 1096,
} as const;

/** The sentences of the back-office form and of the server (specification 2, section 5). */
export const bookingSentences = {
  firstName: "First name is required",
  email: "Email is required",
  emailMalformed: "Please enter a valid email",
  phone: "Phone number is required",
  category: "Please select a service category",
  trip: "Please select a trip",
  startDate: "Start date is required",
  startDatePast: "Start date cannot be in the past",
  startDateFar: "Start date cannot be more than three years ahead",
  participants: "At least 1 participant is required",
  participantsMost: "At most 20 participants can be booked",
  age: "Age must be between 1 and 120",
  participantName: (number: number) => `Participant ${number} name is required`,
  groupLargest: (most: number) => `This trip takes at most ${most} ${most === 1 ? "person" : "people"}`,
} as const;

/** The sentences of the reservation form for one fixed trip (specification 1, section 5). */
export const reservationSentences = {
  name: "Name is required",
  phone: bookingSentences.phone,
  arrivalDate: "Arrival date is required",
  arrivalDatePast: "Arrival date cannot be in the past",
  arrivalDateFar: "Arrival date cannot be more than three years ahead",
  guests: "At least 1 guest is required",
  guestsMost: (most: number) => `At most ${most} ${most === 1 ? "guest" : "guests"} can be booked here`,
  message: "Message is required",
} as const;
