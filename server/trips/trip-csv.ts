import { and, asc, eq, inArray, or } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type CsvColumn, flagColumn, listColumn, referenceColumn, textColumn } from "#server/kit/csv/csv-columns.ts";
import { type CsvImport, importCsv } from "#server/kit/csv/import-csv.ts";
import { type Cells, csvWrite } from "#server/kit/csv/read-fields.ts";
import { toCsv } from "#server/kit/csv/to-csv.ts";
import type { ImportInput, ImportReport } from "#shared/kit/csv-import.ts";
import { formatPrice, hasPrice, isPriceOnRequest } from "#shared/kit/money.ts";
import { pick } from "#shared/kit/pick.ts";
import type { EditableTripQuery } from "#shared/trips/contract.ts";
import { tripCsvHeaders } from "#shared/trips/csv-headers.ts";
import { CreateTrip, UpdateTrip } from "#shared/trips/trip-input.ts";
import { insertTrip } from "./create-trip.ts";
import { listWholeTrips, type WholeTrip } from "./get-trip.ts";
import { buildEditableFilter } from "./list-trips-for-editing.ts";
import { notDeletedTrips } from "./policy.ts";
import { changeTrip } from "./update-trip.ts";

type Categories = readonly { id: number; slug: string; name: string }[];

const dayColumns = ["title", "text", "distance_km", "active_hours", "ascent_m", "lodging", "meals"] as const;

/** The days of an itinerary as JSON, because a cell has no columns for distance, lodging and meals. */
const writeDays = ({ itinerary }: WholeTrip): string =>
  itinerary.length === 0 ? "" : JSON.stringify(itinerary.map((day) => pick(day, dayColumns)));

const categoryColumn = (categories: Categories): CsvColumn<WholeTrip> =>
  referenceColumn({
    name: "category",
    field: "service_category_id",
    idOf: ({ service_category_id }) => service_category_id,
    options: categories.map(({ id, slug, name }) => ({ id, names: [slug, name] })),
  });

/** The price, or that it is on request, which is read again as 0. */
const priceColumn: CsvColumn<WholeTrip> = {
  name: "price_from",
  write: ({ price_from, currency }) => (hasPrice(price_from) ? price_from : formatPrice(price_from, currency)),
  read: (cell) => (isPriceOnRequest(cell) ? 0 : cell),
};

const buildColumns = (categories: Categories): CsvColumn<WholeTrip>[] => [
  textColumn<WholeTrip>("id"),
  textColumn<WholeTrip>("version"),
  textColumn<WholeTrip>("slug"),
  textColumn<WholeTrip>("title"),
  categoryColumn(categories),
  textColumn<WholeTrip>("short_description"),
  textColumn<WholeTrip>("full_description"),
  textColumn<WholeTrip>("duration_days"),
  priceColumn,
  { ...textColumn<WholeTrip>("price_to"), write: ({ price_to }) => price_to || "" },
  textColumn<WholeTrip>("currency"),
  textColumn<WholeTrip>("difficulty_level"),
  textColumn<WholeTrip>("min_group_size"),
  textColumn<WholeTrip>("max_group_size"),
  listColumn<WholeTrip>("locations"),
  listColumn<WholeTrip>("highlights"),
  listColumn<WholeTrip>("inclusions"),
  listColumn<WholeTrip>("exclusions"),
  { name: "itinerary", write: writeDays },
  textColumn<WholeTrip>("best_time_to_visit"),
  textColumn<WholeTrip>("requirements"),
  textColumn<WholeTrip>("physical_fitness"),
  textColumn<WholeTrip>("age_limit"),
  listColumn<WholeTrip>("best_months"),
  listColumn<WholeTrip>("closed_months"),
  textColumn<WholeTrip>("min_days_ahead"),
  textColumn<WholeTrip>("season_note"),
  textColumn<WholeTrip>("price_note"),
  textColumn<WholeTrip>("meeting_point"),
  textColumn<WholeTrip>("hero_image"),
  listColumn<WholeTrip>("gallery_images"),
  flagColumn<WholeTrip>("is_featured"),
  flagColumn<WholeTrip>("is_best_selling"),
  flagColumn<WholeTrip>("is_active"),
  textColumn<WholeTrip>("sort_order"),
  textColumn<WholeTrip>("meta_title"),
  textColumn<WholeTrip>("meta_description"),
  textColumn<WholeTrip>("meta_keywords"),
];

const listCategories = ({ db }: Context): Promise<Categories> => {
  const { id, slug, name } = serviceCategories;
  return db.select({ id, slug, name }).from(serviceCategories);
};

/** Finds the trip of a line: the one with its id, else the one with its slug. */
async function loadTrips(tx: Context, lines: readonly Cells[], dry_run: boolean) {
  const ids = lines.flatMap(({ id = "" }) => (/^\d{1,15}$/.test(id.trim()) ? Number(id) : []));
  const slugs = lines.flatMap(({ slug = "" }) => slug.trim() || []);
  const condition = and(notDeletedTrips(), or(inArray(trips.id, ids), inArray(trips.slug, slugs)));
  // Imports of the same trips wait for each other in one order.
  if (!dry_run) await tx.db.select({ id: trips.id }).from(trips).where(condition).orderBy(asc(trips.id)).for("update");
  const found = await listWholeTrips(tx, condition);
  const byId = new Map(found.map((trip) => [String(trip.id), trip]));
  const bySlug = new Map(found.map((trip) => [trip.slug, trip]));
  return ({ id = "", slug = "" }: Cells): WholeTrip | undefined =>
    id.trim() ? byId.get(String(Number(id))) : bySlug.get(slug.trim());
}

/** Warns of a new trip with the title of another one, which may be the trip that is meant. */
async function warnOfSameTitle({ db }: Context, { title = "" }: Cells): Promise<string[]> {
  const hasTitle = and(notDeletedTrips(), eq(trips.title, title.trim()));
  const isTaken = (await db.$count(trips, hasTitle)) > 0;
  return isTaken ? ["A trip of this title exists. To change it, give its id"] : [];
}

const prepareImport = async (tx: Context): Promise<CsvImport<WholeTrip>> => ({
  columns: buildColumns(await listCategories(tx)),
  load: loadTrips,
  titleOf: ({ title = "", slug = "" }) => title || slug,
  uniqueColumns: ["slug"],
  create: csvWrite(CreateTrip, insertTrip),
  update: csvWrite(UpdateTrip, changeTrip),
  warn: warnOfSameTitle,
});

/** Adds and changes trips from a CSV file. Throws `csv_unreadable`, or `csv_lines_refused`. */
export const importTrips = (ctx: Context, input: ImportInput): Promise<ImportReport> =>
  importCsv(ctx, input, { headers: tripCsvHeaders, prepare: prepareImport });

/** The trips of a filter as CSV, in a form that can be imported again. */
export async function exportTrips(ctx: Context, query: EditableTripQuery): Promise<string> {
  const columns = buildColumns(await listCategories(ctx));
  const items = await listWholeTrips(ctx, buildEditableFilter(query));
  return toCsv(
    columns.map(({ name }) => name),
    [items.map((trip) => columns.map(({ write }) => write(trip)))],
  );
}
