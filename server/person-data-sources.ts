import { bookingPersonData } from "./bookings/person-data.ts";
import { enquiryPersonData } from "./enquiries/person-data.ts";
import type { PersonDataSources } from "./kit/person-data.ts";
import { mailPersonData } from "./mail/person-data.ts";
import { subscriberPersonData } from "./newsletter/person-data.ts";
import { sessionPersonData, signInPersonData } from "./sign-in/person-data.ts";
import { secondStepPersonData } from "./sign-in/two-factor/person-data.ts";
import { testimonialPersonData } from "./testimonials/person-data.ts";
import { ledTripPersonData } from "./trips/person-data.ts";

/** What each feature stores about people beside their accounts. Emails come first: they are found by the others. */
export const personDataSources: PersonDataSources = {
  emails: mailPersonData,
  bookings: bookingPersonData,
  messages: enquiryPersonData,
  newsletter: subscriberPersonData,
  testimonials: testimonialPersonData,
  sessions: sessionPersonData,
  sign_in_attempts: signInPersonData,
  second_step: secondStepPersonData,
  led_trips: ledTripPersonData,
};
