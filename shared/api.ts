import { bookingContract } from "./bookings/contract.ts";
import { categoryContract } from "./categories/contract.ts";
import { enquiryContract } from "./enquiries/contract.ts";
import type { Contract } from "./kit/endpoint.ts";
import { mailContract } from "./mail/contract.ts";
import { mediaContract } from "./media/contract.ts";
import { newsletterContract } from "./newsletter/contract.ts";
import { pageContract } from "./pages/contract.ts";
import { peopleContract } from "./people/contract.ts";
import { settingsContract } from "./settings/contract.ts";
import { signInContract } from "./sign-in/contract.ts";
import { testimonialContract } from "./testimonials/contract.ts";
import { tripContract } from "./trips/contract.ts";

/** Every endpoint of the API, grouped by feature. */
export const api = {
  bookings: bookingContract,
  categories: categoryContract,
  enquiries: enquiryContract,
  mail: mailContract,
  media: mediaContract,
  newsletter: newsletterContract,
  pages: pageContract,
  people: peopleContract,
  settings: settingsContract,
  signIn: signInContract,
  testimonials: testimonialContract,
  trips: tripContract,
} as const satisfies Record<string, Contract>;
export type Api = typeof api;
