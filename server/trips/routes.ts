import { routes } from "#server/kit/routes.ts";
import { tripContract } from "#shared/trips/contract.ts";
import { getTrip, getTripBySlug } from "./get-trip.ts";
import { listSimilar } from "./list-similar.ts";
import { listTrips } from "./list-trips.ts";

export const tripRoutes = routes(tripContract, {
  list: listTrips,
  get: getTrip,
  getBySlug: getTripBySlug,
  listSimilar,
});
