import { expect, test } from "vitest";
import { history, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { tripContract } from "#shared/trips/contract.ts";
import { getTripForEditing } from "./get-trip.ts";
import { exportTrips, importTrips } from "./trip-csv.ts";
import { updateTrip } from "./update-trip.ts";

const asAdmin = async () => actingAs(await createTestContext(), "admin");
const exportAll = (ctx: Context) => exportTrips(ctx, tripContract.exportCsv.input.parse({}));
const run = (ctx: Context, text: string, dry_run = false) =>
  importTrips(ctx, { file: new File([text], "trips.csv"), dry_run });
const titlesOf = async ({ db }: Context) =>
  (await db.select({ title: trips.title }).from(trips)).map(({ title }) => title);

const header = "title,category,full_description,locations,price_from";

test("an export that is imported again changes nothing", async () => {
  const ctx = await asAdmin();
  const { id } = await aTrip(ctx, { price_from: 1250.5, highlights: ["Gorillas", "=1+1"], best_months: [6, 7] });
  const days = [
    { title: "Arrival", text: "Rest, “slowly”", distance_km: 12.5 },
    { title: "Climb", ascent_m: 900 },
  ];
  await updateTrip(ctx, tripContract.update.input.parse({ id, itinerary: days }));
  const report = await run(ctx, await exportAll(ctx));
  expect(report).toEqual({ dry_run: false, counts: { added: 0, changed: 0, unchanged: 1, refused: 0 }, lines: [] });
});

test("changed cells of a line change their fields only, and stand in the history", async () => {
  const ctx = await asAdmin();
  const trip = await aTrip(ctx, { price_from: 900, is_featured: false });
  const report = await run(ctx, `id,title,price_from,is_featured\n${trip.id},${trip.title},950,yes`);
  expect(report.lines).toMatchObject([{ line: 2, outcome: "changed", columns: ["price_from", "is_featured"] }]);
  expect(await getTripForEditing(ctx, trip)).toMatchObject({ price_from: 950, is_featured: true, version: 2 });
  expect(await ctx.db.select().from(history)).toMatchObject([
    { what: "trip.updated", before: { price_from: 900, is_featured: false }, after: { price_from: 950 } },
  ]);
});

test("new lines are added with the defaults of a new trip", async () => {
  const ctx = await asAdmin();
  const category = await aCategory(ctx);
  const report = await run(ctx, `${header}\nNile ride,${category.name},Along the Nile,"Jinja\nUganda",300`);
  expect(report.counts).toMatchObject({ added: 1, refused: 0 });
  expect(await getTripForEditing(ctx, { id: "nile-ride" })).toMatchObject({
    locations: ["Jinja", "Uganda"],
    price_from: 300,
    currency: "USD",
    is_active: true,
    service_category_id: category.id,
  });
});

test("a dry run reports line by line and stores nothing", async () => {
  const ctx = await asAdmin();
  const { slug } = await aCategory(ctx);
  const report = await run(
    ctx,
    `${header}\nNile ride,${slug},Along the Nile,Jinja,300\nNo price,${slug},Text,Jinja,-5\nLost,moon,Text,Jinja,5\nShort line`,
    true,
  );
  expect(report).toMatchObject({
    dry_run: true,
    counts: { added: 1, changed: 0, unchanged: 0, refused: 3 },
    lines: [
      { line: 2, outcome: "added", title: "Nile ride" },
      { line: 3, outcome: "refused", errors: { price_from: "Price from cannot be negative" } },
      { line: 4, outcome: "refused", errors: { category: "There is no category “moon”" } },
      { line: 5, outcome: "refused", errors: { "": "This line has another number of cells than the header." } },
    ],
  });
  expect(await titlesOf(ctx)).toEqual([]);
  expect(await ctx.db.$count(history)).toBe(0);
});

test("one refused line keeps the whole file out", async () => {
  const ctx = await asAdmin();
  const { slug } = await aCategory(ctx);
  const file = `${header}\nNile ride,${slug},Along the Nile,Jinja,300\nNo place,${slug},Text,,5`;
  await expect(run(ctx, file)).rejects.toMatchObject({
    code: "csv_lines_refused",
    details: { data: { counts: { added: 1, refused: 1 } } },
  });
  expect(await titlesOf(ctx)).toEqual([]);
});

test("two new lines of one title get addresses of their own; a deleted trip is not found by its id", async () => {
  const ctx = await asAdmin();
  const { slug } = await aCategory(ctx);
  const deleted = await aTrip(ctx, { deleted_at: "2026-01-01T00:00:00Z" });
  const line = `Nile ride,${slug},Along the Nile,Jinja,300`;
  await run(ctx, `id,${header}\n${deleted.id},${line}\n,${line}`);
  const slugs = (await ctx.db.select({ slug: trips.slug }).from(trips)).map((trip) => trip.slug);
  expect(slugs).toEqual(expect.arrayContaining(["nile-ride", "nile-ride-2"]));
});
