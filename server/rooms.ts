import { bookingRoutes } from "./bookings/routes.ts";
import { categoryRoutes } from "./categories/routes.ts";
import type { Routes } from "./kit/routes.ts";
import { mailRoutes } from "./mail/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { tripRoutes } from "./trips/routes.ts";

/** Every call of the API with the verb that answers it, under the names of `shared/api.ts`. */
export const roomRoutes = {
  bookings: bookingRoutes,
  categories: categoryRoutes,
  mail: mailRoutes,
  pages: pageRoutes,
  settings: settingsRoutes,
  signIn: signInRoutes,
  trips: tripRoutes,
} satisfies Record<string, Routes>;
