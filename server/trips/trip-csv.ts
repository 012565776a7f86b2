import { and, eq, or } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type CsvColumn, flagColumn, listColumn, referenceColumn, textColumn } from "#server/kit/csv/csv-columns.ts";
import { type CsvImport, importCsv, parseFields } from "#server/kit/csv/import-csv.ts";
import { toCsv } from "#server/kit/csv/to-csv.ts";
import type { ImportInput, ImportReport } from "#shared/kit/csv-import.ts";
import type { EditableTripQuery, Trip } from "#shared/trips/contract.ts";
import { CreateTrip, UpdateTrip } from "#shared/trips/trip-input.ts";
import { createTrip } from "./create-trip.ts";
import { getTripForEditing, listWholeTrips } from "./get-trip.ts";
import { buildEditableFilter } from "./list-trips.ts";
import { notDeletedTrips } from "./policy.ts";
import { updateTrip } from "./update-trip.ts";

type Categories = readonly { id: number; slug: string; name: string }[];

/** The days of an itinerary as JSON, because a cell has no columns for distance, lodging and meals. */
const writeDays = ({ itinerary }: Trip): string =>
  itinerary.length === 0 ? "" : JSON.stringify(itinerary.map(({ day: _, ...day }) => day));

const categoryColumn = (categories: Categories): CsvColumn<Trip> =>
  referenceColumn({
    name: "category",
    field: "service_category_id",
    idOf: ({ service_category_id }) => service_category_id,
    options: categories.map(({ id, slug, name }) => ({ id, names: [slug, name] })),
  });

const buildColumns = (categories: Categories): CsvColumn<Trip>[] => [
  textColumn<Trip>("id"),
  textColumn<Trip>("slug"),
  textColumn<Trip>("title"),
  categoryColumn(categories),
  textColumn<Trip>("short_description"),
  textColumn<Trip>("full_description"),
  textColumn<Trip>("duration_days"),
  textColumn<Trip>("price_from"),
  { ...textColumn<Trip>("price_to"), write: ({ price_to }) => price_to || "" },
  textColumn<Trip>("currency"),
  textColumn<Trip>("difficulty_level"),
  textColumn<Trip>("min_group_size"),
  textColumn<Trip>("max_group_size"),
  listColumn<Trip>("locations"),
  listColumn<Trip>("highlights"),
  listColumn<Trip>("inclusions"),
  listColumn<Trip>("exclusions"),
  { name: "itinerary", write: writeDays },
  textColumn<Trip>("best_time_to_visit"),
  textColumn<Trip>("requirements"),
  textColumn<Trip>("physical_fitness"),
  textColumn<Trip>("age_limit"),
  listColumn<Trip>("best_months"),
  listColumn<Trip>("closed_months"),
  textColumn<Trip>("min_days_ahead"),
  textColumn<Trip>("season_note"),
  textColumn<Trip>("price_note"),
  textColumn<Trip>("hero_image"),
  listColumn<Trip>("gallery_images"),
  flagColumn<Trip>("is_featured"),
  flagColumn<Trip>("is_best_selling"),
  flagColumn<Trip>("is_active"),
  textColumn<Trip>("sort_order"),
  textColumn<Trip>("meta_title"),
  textColumn<Trip>("meta_description"),
  textColumn<Trip>("meta_keywords"),
];

const listCategories = ({ db }: Context): Promise<Categories> => {
  const { id, slug, name } = serviceCategories;
  return db.select({ id, slug, name }).from(serviceCategories);
};

/** The trip of a line: the one with its id, else the one with its slug. */
async function findTrip(
  tx: Context,
  { id = "", slug = "" }: Readonly<Record<string, string>>,
): Promise<Trip | undefined> {
  const byId = /^\d{1,15}$/.test(id.trim()) ? eq(trips.id, Number(id)) : undefined;
  const bySlug = slug.trim() ? eq(trips.slug, slug.trim()) : undefined;
  if (!byId && !bySlug) return undefined;
  const found = await tx.db
    .select({ id: trips.id })
    .from(trips)
    .where(and(notDeletedTrips(), or(byId, bySlug)));
  const row = found.find((trip) => trip.id === Number(id)) ?? found[0];
  return row && getTripForEditing(tx, row);
}

const prepareImport = async (tx: Context): Promise<CsvImport<Trip>> => ({
  columns: buildColumns(await listCategories(tx)),
  find: findTrip,
  titleOf: ({ title = "", slug = "" }) => title || slug,
  create: (at, fields) => createTrip(at, parseFields(CreateTrip, fields)),
  update: (at, fields) => updateTrip(at, parseFields(UpdateTrip, fields)),
});

/** Adds and changes trips from a CSV file. Throws `csv_unreadable`, or `csv_lines_refused`. */
export const importTrips = (ctx: Context, input: ImportInput): Promise<ImportReport> =>
  importCsv(ctx, input, prepareImport);

/** The trips of a filter as CSV, in a form that can be imported again. */
export async function exportTrips(ctx: Context, query: EditableTripQuery): Promise<string> {
  const columns = buildColumns(await listCategories(ctx));
  const items = await listWholeTrips(ctx, buildEditableFilter(query));
  return toCsv(
    columns.map(({ name }) => name),
    items.map((trip) => columns.map(({ write }) => write(trip))),
  );
}
