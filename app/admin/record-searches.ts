import type { Screen } from "#app/kit/screens/screen.ts";
import { searchBookings } from "./bookings/search-bookings.ts";
import { searchEnquiries } from "./enquiries/search-enquiries.ts";
import { searchImages } from "./images/search-images.ts";
import { searchPeople } from "./people/search-people.ts";
import { searchTrips } from "./trips/search-trips.ts";
import { searchUsers } from "./users/search-users.ts";

/** How the command palette searches the records of a screen, by its path. Loaded with the first search. */
export const recordSearches = {
  "/admin/trips": searchTrips,
  "/admin/messages": searchEnquiries,
  "/admin/images": searchImages,
  "/admin/bookings": searchBookings,
  "/admin/users": searchUsers,
  "/admin/people": searchPeople,
} as const satisfies Readonly<Record<string, NonNullable<Screen["search"]>>>;
