import { and, asc, inArray, isNull } from "drizzle-orm";
import { testimonials, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type CsvColumn, flagColumn, referenceColumn, textColumn } from "#server/kit/csv/csv-columns.ts";
import { type CsvImport, importCsv } from "#server/kit/csv/import-csv.ts";
import { type Cells, csvWrite } from "#server/kit/csv/read-fields.ts";
import { loadBatches, toCsv } from "#server/kit/csv/to-csv.ts";
import { csvLimits, type ImportInput, type ImportReport } from "#shared/kit/csv-import.ts";
import type { EditableTestimonial, EditableTestimonialQuery } from "#shared/testimonials/contract.ts";
import { testimonialCsvHeaders } from "#shared/testimonials/csv-headers.ts";
import { CreateTestimonial, UpdateTestimonial } from "#shared/testimonials/testimonial-input.ts";
import { buildEditableFilter } from "./list-testimonials.ts";
import { notDeletedTestimonials } from "./policy.ts";
import { selectTestimonials, toEditableTestimonial } from "./testimonial-rows.ts";
import { createTestimonial, updateTestimonial } from "./write-testimonial.ts";

type Item = EditableTestimonial;
type Trips = readonly { id: number; slug: string; title: string }[];

const buildColumns = (known: Trips): CsvColumn<Item>[] => [
  textColumn<Item>("id"),
  textColumn<Item>("version"),
  textColumn<Item>("customer_name"),
  textColumn<Item>("customer_email"),
  textColumn<Item>("rating"),
  textColumn<Item>("title"),
  textColumn<Item>("content"),
  referenceColumn<Item>({
    name: "trip",
    field: "trip_id",
    idOf: ({ trip_id }) => trip_id,
    options: known.map(({ id, slug, title }) => ({ id, names: [slug, title] })),
  }),
  textColumn<Item>("source"),
  textColumn<Item>("review_date"),
  textColumn<Item>("customer_image"),
  flagColumn<Item>("is_approved"),
  flagColumn<Item>("is_featured"),
];

const listTripSlugs = ({ db }: Context): Promise<Trips> =>
  db.select({ id: trips.id, slug: trips.slug, title: trips.title }).from(trips).where(isNull(trips.deleted_at));

/** Finds the testimonial of a line by its id. */
async function loadTestimonials(tx: Context, lines: readonly Cells[], dry_run: boolean) {
  const ids = lines.flatMap(({ id = "" }) => (/^\d{1,15}$/.test(id.trim()) ? Number(id) : []));
  const condition = and(notDeletedTestimonials(), inArray(testimonials.id, ids));
  const { id } = testimonials;
  // Imports of the same testimonials wait for each other in one order.
  if (!dry_run) await tx.db.select({ id }).from(testimonials).where(condition).orderBy(asc(id)).for("update");
  const rows = await selectTestimonials(tx, condition);
  const byId = new Map(rows.map(toEditableTestimonial).map((item) => [item.id, item]));
  return (cells: Cells): Item | undefined => byId.get(Number(cells.id));
}

const prepareImport = async (tx: Context): Promise<CsvImport<Item>> => ({
  columns: buildColumns(await listTripSlugs(tx)),
  load: loadTestimonials,
  titleOf: ({ customer_name = "" }) => customer_name,
  create: csvWrite(CreateTestimonial, createTestimonial),
  update: csvWrite(UpdateTestimonial, updateTestimonial),
});

/** Adds and changes testimonials from a CSV file. Throws `csv_unreadable`, or `csv_lines_refused`. */
export const importTestimonials = (ctx: Context, input: ImportInput): Promise<ImportReport> =>
  importCsv(ctx, input, { headers: testimonialCsvHeaders, prepare: prepareImport });

async function* loadLines(ctx: Context, query: EditableTestimonialQuery, columns: readonly CsvColumn<Item>[]) {
  const { id } = testimonials;
  const found = await ctx.db
    .select({ id })
    .from(testimonials)
    .where(buildEditableFilter(query))
    .orderBy(asc(id))
    .limit(csvLimits.maxExportedRows);
  const batches = loadBatches(
    found.map((row) => row.id),
    {
      load: async (ids) => (await selectTestimonials(ctx, inArray(id, ids))).map(toEditableTestimonial),
      idOf: (item) => item.id,
    },
  );
  for await (const items of batches) yield items.map((item) => columns.map(({ write }) => write(item)));
}

/** The testimonials of a filter as CSV, in a form that can be imported again. */
export async function exportTestimonials(ctx: Context, query: EditableTestimonialQuery): Promise<string> {
  const columns = buildColumns(await listTripSlugs(ctx));
  return toCsv(
    columns.map(({ name }) => name),
    loadLines(ctx, query, columns),
  );
}
