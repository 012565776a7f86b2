import { z } from "zod";
import { exportEndpoint, importEndpoint } from "#shared/kit/csv-import.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { sortAliases } from "#shared/kit/field-aliases.ts";
import { CurrencyField, flag, Id } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { activeStatuses } from "#shared/kit/record-fields.ts";
import { sortField } from "#shared/kit/sort-field.ts";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { Picture } from "#shared/media/picture.ts";
import { difficulties } from "./difficulty.ts";
import { previewNotFound } from "./preview-link.ts";
import { PreviewToken, TripPreviewLink } from "./preview-token.ts";
import { tripFieldAliases } from "./trip-field-aliases.ts";
import { CreateTrip, UpdateTrip } from "./trip-input.ts";
import { TripLead } from "./trip-leads.ts";
import { TripFacets, TripFilter, TripQuery, TripSearchResult } from "./trip-query.ts";

export const TripDay = z.object({
  day: z.int(),
  title: z.string(),
  text: z.string(),
  distance_km: z.number().nullable(),
  /** Hours on foot, on the bike or in the saddle, without transfers. */
  active_hours: z.number().nullable(),
  ascent_m: z.int().nullable(),
  lodging: z.string().nullable(),
  meals: z.string().nullable(),
});
export type TripDay = z.output<typeof TripDay>;

/** A trip in a list. */
export const TripSummary = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  short_description: z.string(),
  full_description: z.string(),
  service_category_id: z.int(),
  category_name: z.string(),
  category_slug: z.string(),
  category_description: z.string(),
  duration_days: z.int(),
  duration_text: z.string(),
  price_from: z.number(),
  /** 0 if there is no upper price. */
  price_to: z.number(),
  currency: CurrencyField,
  locations: z.array(z.string()),
  difficulty_level: z.enum(difficulties),
  min_group_size: z.int(),
  max_group_size: z.int(),
  highlights: z.array(z.string()),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  best_time_to_visit: z.string(),
  requirements: z.string(),
  physical_fitness: z.string(),
  age_limit: z.string(),
  /** Months as 1 to 12. Advice for the choice of a date; nothing is refused. */
  best_months: z.array(z.int()),
  closed_months: z.array(z.int()),
  /** Days between booking and start that permits and places need; 0 for none. */
  min_days_ahead: z.int(),
  season_note: z.string(),
  /** What lies between the two prices. */
  price_note: z.string(),
  hero_image: z.string(),
  image_id: z.int().nullable(),
  hero_picture: Picture.nullable(),
  is_featured: z.boolean(),
  is_best_selling: z.boolean(),
  is_active: z.boolean(),
  sort_order: z.int(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TripSummary = z.output<typeof TripSummary>;

/** A trip with everything that its page shows. */
export const Trip = TripSummary.extend({
  itinerary: z.array(TripDay),
  gallery_images: z.array(z.string()),
  gallery: z.array(Picture),
});
export type Trip = z.output<typeof Trip>;

/** A trip as editors see it. The meeting point may be a home: else, only its guides and confirmed travellers read it. */
export const EditableTrip = Trip.extend({ meeting_point: z.string(), leads: z.array(TripLead) });
export type EditableTrip = z.output<typeof EditableTrip>;

/** A trip in the list for editors. */
export const EditableTripSummary = TripSummary.pick({
  id: true,
  title: true,
  slug: true,
  service_category_id: true,
  category_name: true,
  duration_days: true,
  duration_text: true,
  price_from: true,
  price_to: true,
  currency: true,
  locations: true,
  difficulty_level: true,
  hero_picture: true,
  is_featured: true,
  is_best_selling: true,
  is_active: true,
  sort_order: true,
  version: true,
  created_at: true,
  updated_at: true,
}).extend({
  /** Pictures of the trip: the gallery, and the main picture if it is not in it. */
  media_count: z.int(),
});
export type EditableTripSummary = z.output<typeof EditableTripSummary>;

const EditableTripQuery = PageQuery.extend({
  /** A part of the title. */
  search: trimmedString(100).optional(),
  /** The slug of a category. */
  category: trimmedString(120).default("all"),
  status: z.enum(activeStatuses).default("all"),
  featured: flag.optional(),
  best_selling: flag.optional(),
  sort: sortField(["title", "price_from", "sort_order", "created_at", "updated_at"]).default("sort_order"),
});
export type EditableTripQuery = z.output<typeof EditableTripQuery>;

const slug = trimmedString(120).min(1);
const cacheTags = ["trips", "categories", "media"] as const;
/** A search uses the synonyms of the settings. */
const searchCacheTags = [...cacheTags, "settings"] as const;
const forEditing = { access: "tours.manage", cacheTags } as const;

export const tripContract = contract({
  list: {
    method: "GET",
    path: "/trips",
    access: "public",
    summary: "Active trips, filtered, searched and sorted",
    input: TripQuery,
    output: pageSchema(TripSummary).extend({ search: TripSearchResult.optional() }),
    aliases: { ...tripFieldAliases, ...sortAliases },
    listKey: "trips",
    topLevelFields: ["search"],
    cacheTags: searchCacheTags,
  },
  listFacets: {
    method: "GET",
    path: "/trips/facets",
    access: "public",
    summary:
      "Number of active trips for each choice of a filter, among the trips that fit the search and the other filters",
    input: TripFilter,
    output: TripFacets,
    cacheTags: searchCacheTags,
  },
  listForEditing: {
    ...forEditing,
    method: "GET",
    path: "/admin/trips",
    summary: "All trips, active or not, filtered, searched and sorted",
    input: EditableTripQuery,
    output: pageSchema(EditableTripSummary),
  },
  exportCsv: {
    ...exportEndpoint,
    path: "/trips/export.csv",
    access: "tours.manage",
    summary: "The trips of a filter as CSV, in a form that can be imported again",
    input: EditableTripQuery.omit({ limit: true, page: true, offset: true }),
  },
  get: {
    ...recordEndpoint.get,
    path: "/trips/{id}",
    access: "public",
    summary: "One active trip by id",
    output: Trip,
    aliases: tripFieldAliases,
    cacheTags,
  },
  getForEditing: {
    ...forEditing,
    ...recordEndpoint.get,
    path: "/admin/trips/{id}",
    summary: "One trip, active or not, by id or by slug; a number is an id if there is such a trip",
    input: z.object({ id: z.union([Id, slug]) }),
    output: EditableTrip,
    aliases: tripFieldAliases,
  },
  listLeadCandidates: {
    method: "GET",
    path: "/admin/trip-leads",
    access: "tours.manage",
    summary: "The people who may lead trips: active guides, staff and administrators, searched by name",
    input: z.object({ search: trimmedString(100).default("") }),
    output: z.array(TripLead),
  },
  create: {
    ...recordEndpoint.create,
    path: "/trips",
    access: "tours.manage",
    summary: "Creates a trip. Missing fields get their default; the slug is derived from the title",
    input: CreateTrip,
    output: EditableTrip.extend({ trip_id: z.int() }),
    message: "Trip created successfully!",
    location: "/trips/{trip_id}",
    idempotent: true,
    aliases: tripFieldAliases,
    topLevelFields: ["trip_id"],
  },
  update: {
    ...recordEndpoint.update,
    path: "/trips/{id}",
    access: "tours.manage",
    summary: "Updates the fields that are sent. A changed slug leaves a redirect; existing bookings keep their prices",
    input: UpdateTrip,
    output: EditableTrip,
    message: "Trip updated successfully!",
    aliases: tripFieldAliases,
  },
  duplicate: {
    ...recordEndpoint.create,
    path: "/trips/{id}/duplicate",
    access: "tours.manage",
    summary: "Creates a copy of a trip with its days and pictures. The copy is not active",
    input: z.strictObject({ id: Id }),
    output: EditableTrip.extend({ trip_id: z.int() }),
    errors: [notFound],
    message: "Trip duplicated",
    location: "/trips/{trip_id}",
    aliases: tripFieldAliases,
    topLevelFields: ["trip_id"],
  },
  createPreviewLink: {
    method: "POST",
    path: "/trips/{id}/preview-links",
    access: "tours.manage",
    summary:
      "Creates a link that shows a trip, active or not, to anyone who has it, and optionally revokes earlier ones",
    input: z.strictObject({ id: Id, revoke_earlier: flag.default(false) }),
    output: TripPreviewLink,
    errors: [notFound],
  },
  getPreview: {
    method: "GET",
    path: "/trips/previews/{token}",
    access: "public",
    summary: "The trip of a preview link, active or not",
    input: z.object({ token: PreviewToken }),
    // Without cache tags, so that neither the answer nor the page is cached.
    output: Trip.extend({ is_published: z.boolean() }),
    errors: [previewNotFound],
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/trips/{id}",
    access: "tours.manage",
    summary: "Soft-deletes a trip; its bookings remain",
    message: "Trip deleted successfully!",
  },
  getBySlug: {
    method: "GET",
    path: "/trips/slug/{slug}",
    access: "public",
    summary: "One active trip by slug; a former slug returns the trip with its current slug",
    input: z.object({ slug }),
    output: Trip,
    errors: [notFound],
    aliases: tripFieldAliases,
    cacheTags,
  },
  listSimilar: {
    ...recordEndpoint.get,
    path: "/trips/{id}/similar",
    access: "public",
    summary: "Up to three other active trips of the same category or location",
    output: z.array(TripSummary),
    aliases: tripFieldAliases,
    cacheTags,
  },
  importCsv: {
    ...importEndpoint,
    path: "/trips/import",
    access: "tours.manage",
    summary: "Adds and changes trips from a CSV file, all lines of it or none; a dry run unless `dry_run` is false",
  },
});
