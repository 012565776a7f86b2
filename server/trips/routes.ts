import { routes } from "#server/kit/routes.ts";
import { tripContract } from "#shared/trips/contract.ts";
import { createTrip } from "./create-trip.ts";
import { deleteTrip } from "./delete-trip.ts";
import { getTrip, getTripBySlug, loadAllTripsBySlug } from "./get-trip.ts";
import { listSimilar, loadAllSimilar } from "./list-similar-trips.ts";
import { listTrips } from "./list-trips.ts";
import { updateTrip } from "./update-trip.ts";

export const tripRoutes = routes(tripContract, {
  list: listTrips,
  get: getTrip,
  create: createTrip,
  update: updateTrip,
  remove: deleteTrip,
  getBySlug: { handler: getTripBySlug, loadAll: loadAllTripsBySlug },
  listSimilar: { handler: listSimilar, loadAll: loadAllSimilar },
});
