import { bookingRoutes } from "./bookings/routes.ts";
import { categoryRoutes } from "./categories/routes.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import type { Routes } from "./kit/routes.ts";
import { createMailRoutes } from "./mail/routes.ts";
import { mailDefinitions } from "./mail-definitions.ts";
import { mediaRoutes } from "./media/routes.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { testimonialRoutes } from "./testimonials/routes.ts";
import { tripRoutes } from "./trips/routes.ts";

/** Every endpoint with its handler, under the keys of `shared/api.ts`. */
export const featureRoutes = {
  bookings: bookingRoutes,
  categories: categoryRoutes,
  enquiries: enquiryRoutes,
  mail: createMailRoutes(mailDefinitions),
  media: mediaRoutes,
  newsletter: newsletterRoutes,
  pages: pageRoutes,
  people: peopleRoutes,
  settings: settingsRoutes,
  signIn: signInRoutes,
  testimonials: testimonialRoutes,
  trips: tripRoutes,
} satisfies Record<string, Routes>;
