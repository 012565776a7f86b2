import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { Id } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly } from "#shared/kit/record-fields.ts";
import { sortField } from "#shared/kit/sort-field.ts";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { previewNotFound } from "#shared/trips/preview-link.ts";
import { PreviewToken } from "#shared/trips/preview-token.ts";
import { CreatePlace, UpdatePlace } from "./place-input.ts";
import { placeKinds } from "./place-kinds.ts";

export const Place = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  kind: z.enum(placeKinds),
});
export type Place = z.output<typeof Place>;

export const EditablePlace = Place.extend({
  /** Other names under which texts of trips mention the place. */
  other_names: z.array(z.string()),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type EditablePlace = z.output<typeof EditablePlace>;

/** A stay on the way of a trip. Without an itinerary both days are null. */
export const Stop = z.object({ place: Place, first_day: z.int().nullable(), last_day: z.int().nullable() });
export type Stop = z.output<typeof Stop>;

export const TripPlaces = z.object({
  /** In the order of the itinerary; a place to which the trip returns is listed again. */
  stops: z.array(Stop),
  /** Places that the trip names without a day, and towns in the area, for orientation. */
  surroundings: z.array(Place),
  /** The place that each picture of the trip shows, by the id of the image. */
  captions: z.array(z.object({ image_id: z.int(), place: z.string() })),
  /** The locations of the trip that are no known place. */
  unknown: z.array(z.string()),
});
export type TripPlaces = z.output<typeof TripPlaces>;

const PlaceQuery = PageQuery.extend({
  search: trimmedString(100).optional(),
  kind: z.enum(["all", ...placeKinds]).default("all"),
  sort: sortField(["name", "country", "kind", "updated_at"]).default("name"),
});
export type PlaceQuery = z.output<typeof PlaceQuery>;

const forEditing = { access: "tours.manage", cacheTags: ["places"] } as const;
const ofTrip = {
  method: "GET",
  input: z.object({ id: Id }),
  output: TripPlaces,
  errors: recordEndpoint.get.errors,
} as const;
const normalizeInput = omitReadOnly("created_at", "updated_at");

export const placeContract = contract({
  list: {
    method: "GET",
    path: "/places",
    access: "public",
    summary: "Places with coordinates",
    input: PlaceQuery,
    output: pageSchema(Place),
    cacheTags: ["places"],
  },
  listForEditing: {
    ...forEditing,
    method: "GET",
    path: "/admin/places",
    summary: "Places with their other names",
    input: PlaceQuery,
    output: pageSchema(EditablePlace),
  },
  getForEditing: {
    ...forEditing,
    ...recordEndpoint.get,
    path: "/admin/places/{id}",
    summary: "One place",
    output: EditablePlace,
  },
  getOfTrip: {
    ...ofTrip,
    path: "/trips/{id}/places",
    access: "public",
    summary: "The places of an active trip, in the order of its itinerary",
    cacheTags: ["places", "trips", "media"],
  },
  getOfTripForEditing: {
    ...ofTrip,
    path: "/admin/trips/{id}/places",
    access: "tours.manage",
    summary: "The places of a trip, active or not, and its unknown locations",
    cacheTags: ["places", "trips", "media"],
  },
  getOfTripPreview: {
    method: "GET",
    path: "/trips/previews/{token}/places",
    access: "public",
    summary: "The places of the trip of a preview link",
    input: z.object({ token: PreviewToken }),
    output: TripPlaces,
    errors: [previewNotFound],
  },
  create: {
    ...recordEndpoint.create,
    path: "/places",
    access: "tours.manage",
    summary: "Creates a place",
    input: CreatePlace,
    output: EditablePlace,
    message: "Place created successfully",
    location: "/places/{id}",
    normalizeInput,
  },
  update: {
    ...recordEndpoint.update,
    path: "/places/{id}",
    access: "tours.manage",
    input: UpdatePlace,
    output: EditablePlace,
    message: "Place updated successfully",
    normalizeInput,
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/places/{id}",
    access: "tours.manage",
    summary: "Deletes a place",
    message: "Place deleted successfully",
  },
});
