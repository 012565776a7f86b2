import { routes } from "#server/kit/define-routes.ts";
import { tripContract } from "#shared/trips/contract.ts";
import { createTrip } from "./create-trip.ts";
import { deleteTrip } from "./delete-trip.ts";
import { duplicateTrip } from "./duplicate-trip.ts";
import { getTrip, getTripBySlug, getTripForEditing, loadAllTripsBySlug } from "./get-trip.ts";
import { listFacets } from "./list-facets.ts";
import { listSimilarTrips, loadAllSimilarTrips } from "./list-similar-trips.ts";
import { listTrips } from "./list-trips.ts";
import { listTripsForEditing } from "./list-trips-for-editing.ts";
import { exportTrips, importTrips } from "./trip-csv.ts";
import { listLeadCandidates } from "./trip-leads.ts";
import { createPreviewLink, getTripPreview } from "./trip-preview.ts";
import { updateTrip } from "./update-trip.ts";

export const tripRoutes = routes(tripContract, {
  exportCsv: exportTrips,
  importCsv: importTrips,
  list: listTrips,
  listFacets,
  listForEditing: listTripsForEditing,
  get: getTrip,
  getForEditing: getTripForEditing,
  listLeadCandidates,
  create: createTrip,
  update: updateTrip,
  duplicate: duplicateTrip,
  createPreviewLink,
  getPreview: getTripPreview,
  remove: deleteTrip,
  getBySlug: { handler: getTripBySlug, loadAll: loadAllTripsBySlug },
  listSimilar: { handler: listSimilarTrips, loadAll: loadAllSimilarTrips },
});
