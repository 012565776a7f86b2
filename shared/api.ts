import { analyticsContract } from "./analytics/contract.ts";
import { binContract } from "./bin/contract.ts";
import { bookingContract } from "./bookings/contract.ts";
import { ledTripContract } from "./bookings/led-trips.ts";
import { ownBookingContract } from "./bookings/own-booking-contract.ts";
import { categoryContract } from "./categories/contract.ts";
import { enquiryContract } from "./enquiries/contract.ts";
import { historyContract } from "./history/contract.ts";
import { iconContract } from "./icons/contract.ts";
import type { Contract } from "./kit/endpoint.ts";
import { mailContract } from "./mail/contract.ts";
import { mailServerContract } from "./mail/server-contract.ts";
import { highlightContract } from "./media/highlights.ts";
import { mediaContract } from "./media/images.ts";
import { newsletterContract } from "./newsletter/contract.ts";
import { aboutContract, aboutFeatureContract } from "./pages/about.ts";
import { claimContract } from "./pages/claims.ts";
import { faqContract } from "./pages/faq.ts";
import { slideContract } from "./pages/slides.ts";
import { socialLinkContract } from "./pages/social-links.ts";
import { textContract } from "./pages/texts.ts";
import { peopleContract } from "./people/contract.ts";
import { personStoryContract } from "./people/person-story.ts";
import { userContract } from "./people/users-contract.ts";
import { placeContract } from "./places/contract.ts";
import { brandingContract } from "./settings/branding.ts";
import { contactInfoContract } from "./settings/contact-info.ts";
import { settingsContract } from "./settings/contract.ts";
import { signInContract } from "./sign-in/contract.ts";
import { passkeyContract } from "./sign-in/passkey-contract.ts";
import { sessionContract } from "./sign-in/sessions-contract.ts";
import { twoFactorContract } from "./sign-in/two-factor-contract.ts";
import { userAccessContract } from "./sign-in/user-access-contract.ts";
import { backupContract } from "./system/backups.ts";
import { firstStepsContract } from "./system/first-steps.ts";
import { pageCacheContract } from "./system/page-cache.ts";
import { testimonialContract } from "./testimonials/contract.ts";
import { tripContract } from "./trips/contract.ts";
import { undoContract } from "./undo/contract.ts";

/** Every endpoint of the API, grouped by what it is about. */
export const api = {
  about: aboutContract,
  aboutFeatures: aboutFeatureContract,
  analytics: analyticsContract,
  backups: backupContract,
  bin: binContract,
  bookings: bookingContract,
  branding: brandingContract,
  categories: categoryContract,
  claims: claimContract,
  contactInfo: contactInfoContract,
  enquiries: enquiryContract,
  faq: faqContract,
  firstSteps: firstStepsContract,
  highlights: highlightContract,
  history: historyContract,
  icons: iconContract,
  ledTrips: ledTripContract,
  mail: mailContract,
  mailServer: mailServerContract,
  media: mediaContract,
  newsletter: newsletterContract,
  ownBookings: ownBookingContract,
  pageCache: pageCacheContract,
  passkeys: passkeyContract,
  people: peopleContract,
  personStories: personStoryContract,
  places: placeContract,
  sessions: sessionContract,
  settings: settingsContract,
  signIn: signInContract,
  slides: slideContract,
  socialLinks: socialLinkContract,
  testimonials: testimonialContract,
  texts: textContract,
  trips: tripContract,
  twoFactor: twoFactorContract,
  undo: undoContract,
  userAccess: userAccessContract,
  users: userContract,
} as const satisfies Record<string, Contract>;
export type Api = typeof api;
