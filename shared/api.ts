import { bookingContract } from "./bookings/contract.ts";
import { categoryContract } from "./categories/contract.ts";
import type { Contract } from "./kit/endpoint.ts";
import { mailContract } from "./mail/contract.ts";
import { pageContract } from "./pages/contract.ts";
import { settingsContract } from "./settings/contract.ts";
import { signInContract } from "./sign-in/contract.ts";
import { tripContract } from "./trips/contract.ts";

/** The whole API, room by room. */
export const api = {
  bookings: bookingContract,
  categories: categoryContract,
  mail: mailContract,
  pages: pageContract,
  settings: settingsContract,
  signIn: signInContract,
  trips: tripContract,
} as const satisfies Record<string, Contract>;
export type Api = typeof api;
