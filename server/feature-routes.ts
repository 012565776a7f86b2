import { analyticsRoutes } from "./analytics/routes.ts";
import { createBinRoutes } from "./bin/routes.ts";
import { binHandlers } from "./bin-handlers.ts";
import { bookingRoutes, ledTripRoutes, ownBookingRoutes } from "./bookings/routes.ts";
import { undoBookingChange } from "./bookings/undo-booking-change.ts";
import { categoryRoutes } from "./categories/routes.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import { undoEnquiryChange } from "./enquiries/undo-enquiry-change.ts";
import { createHistoryRoutes } from "./history/routes.ts";
import type { Routes } from "./kit/define-routes.ts";
import { createMailRoutes } from "./mail/routes.ts";
import { mailServerRoutes } from "./mail/server/routes.ts";
import { mailDefinitions } from "./mail-definitions.ts";
import { deleteUnusedImages } from "./media/delete-image.ts";
import { undoReplacement } from "./media/replace-image.ts";
import { highlightRoutes, iconRoutes, mediaRoutes } from "./media/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import {
  aboutFeatureRoutes,
  aboutRoutes,
  claimRoutes,
  faqRoutes,
  slideRoutes,
  socialLinkRoutes,
  textRoutes,
} from "./pages/routes.ts";
import { createPeopleRoutes, createPersonStoryRoutes, createUserRoutes } from "./people/routes.ts";
import { undoReview } from "./people/undo-review.ts";
import { personDataSources } from "./person-data-sources.ts";
import { placeRoutes } from "./places/routes.ts";
import { putBackTypes } from "./put-back-types.ts";
import { countSample, createSampleRemoval } from "./sample-content/remove-sample.ts";
import { contactInfoRoutes, createBrandingRoutes, settingsRoutes } from "./settings/routes.ts";
import { passkeyRoutes, sessionRoutes, signInRoutes, twoFactorRoutes, userAccessRoutes } from "./sign-in/routes.ts";
import { changeWithSecondStep } from "./sign-in/two-factor/change-with-second-step.ts";
import { createBackupRoutes, createFirstStepsRoutes, pageCacheRoutes } from "./system/routes.ts";
import { testimonialRoutes } from "./testimonials/routes.ts";
import { removeTestimonial } from "./testimonials/testimonial-actions.ts";
import { deleteTrip } from "./trips/delete-trip.ts";
import { tripRoutes } from "./trips/routes.ts";
import { createUndoRoutes } from "./undo/routes.ts";

/** Every endpoint with its handler, under the keys of `shared/api.ts`. */
export const featureRoutes = {
  about: aboutRoutes,
  aboutFeatures: aboutFeatureRoutes,
  analytics: analyticsRoutes,
  backups: createBackupRoutes(changeWithSecondStep),
  bin: createBinRoutes(binHandlers),
  bookings: bookingRoutes,
  branding: createBrandingRoutes(mailDefinitions),
  categories: categoryRoutes,
  claims: claimRoutes,
  contactInfo: contactInfoRoutes,
  enquiries: enquiryRoutes,
  faq: faqRoutes,
  firstSteps: createFirstStepsRoutes({
    count: countSample,
    remove: createSampleRemoval({ trip: deleteTrip, testimonial: removeTestimonial, images: deleteUnusedImages }),
  }),
  highlights: highlightRoutes,
  icons: iconRoutes,
  history: createHistoryRoutes(putBackTypes),
  ledTrips: ledTripRoutes,
  mail: createMailRoutes(mailDefinitions),
  mailServer: mailServerRoutes,
  media: mediaRoutes,
  newsletter: newsletterRoutes,
  ownBookings: ownBookingRoutes,
  pageCache: pageCacheRoutes,
  passkeys: passkeyRoutes,
  people: createPeopleRoutes(personDataSources),
  personStories: createPersonStoryRoutes(personDataSources),
  places: placeRoutes,
  sessions: sessionRoutes,
  settings: settingsRoutes,
  signIn: signInRoutes,
  slides: slideRoutes,
  socialLinks: socialLinkRoutes,
  testimonials: testimonialRoutes,
  texts: textRoutes,
  trips: tripRoutes,
  twoFactor: twoFactorRoutes,
  undo: createUndoRoutes({
    booking: undoBookingChange,
    enquiry: undoEnquiryChange,
    image: undoReplacement,
    person: undoReview,
  }),
  userAccess: userAccessRoutes,
  users: createUserRoutes(personDataSources),
} satisfies Record<string, Routes>;
