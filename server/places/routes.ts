import { routes } from "#server/kit/define-routes.ts";
import { placeContract } from "#shared/places/contract.ts";
import { getPlace, listPlaces } from "./list-places.ts";
import {
  getPlacesOfTrip,
  getPlacesOfTripForEditing,
  getPlacesOfTripPreview,
  loadAllPlacesOfTrips,
} from "./trip-places.ts";
import { createPlace, removePlace, updatePlace } from "./write-place.ts";

export const placeRoutes = routes(placeContract, {
  list: listPlaces,
  listForEditing: listPlaces,
  getForEditing: getPlace,
  getOfTrip: { handler: getPlacesOfTrip, loadAll: loadAllPlacesOfTrips },
  getOfTripForEditing: getPlacesOfTripForEditing,
  getOfTripPreview: getPlacesOfTripPreview,
  create: createPlace,
  update: updatePlace,
  remove: removePlace,
});
