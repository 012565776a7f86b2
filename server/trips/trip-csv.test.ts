import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { measureLongestTurn } from "#server/testing/longest-turn.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { tripContract } from "#shared/trips/contract.ts";
import { createTrip } from "./create-trip.ts";
import { getTripForEditing } from "./get-trip.ts";
import { exportTrips, importTrips } from "./trip-csv.ts";
import { updateTrip } from "./update-trip.ts";

const asAdmin = async () => actingAs(await createTestContext(), "admin");
const exportAll = (ctx: Context) => exportTrips(ctx, tripContract.exportCsv.input.parse({}));
const run = (ctx: Context, text: string, dry_run = false) =>
  importTrips(ctx, { file: new File([text], "trips.csv"), dry_run, columns: {} });
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
  const edited = await run(ctx, (await exportAll(ctx)).replace("Rest, ", "Sleep, "));
  expect(edited.counts).toMatchObject({ changed: 1, refused: 0 });
});

test("a price of 0 is exported as on request, and imported as 0", async () => {
  const ctx = await asAdmin();
  const { id } = await aTrip(ctx, { price_from: 0 });
  const file = await exportAll(ctx);
  expect(file).toContain("Price on request");
  expect((await run(ctx, file)).counts).toMatchObject({ unchanged: 1, refused: 0 });
  expect(await getTripForEditing(ctx, { id })).toMatchObject({ price_from: 0 });
});

test("changed cells of a line change their fields only, and stand in the history", async () => {
  const ctx = await asAdmin();
  const trip = await aTrip(ctx, { price_from: 900, is_featured: false });
  const report = await run(ctx, `id,title,price_from,is_featured\n${trip.id},${trip.title},950,yes`);
  const changes = [
    { column: "price_from", before: "900", after: "950" },
    { column: "is_featured", before: "no", after: "yes" },
  ];
  expect(report.lines).toMatchObject([{ line: 2, outcome: "changed", changes }]);
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

test("two new lines of one title get addresses of their own, and a dry run names a trip that has it", async () => {
  const ctx = await asAdmin();
  const { slug } = await aCategory(ctx);
  const line = `Nile ride,${slug},Along the Nile,Jinja,300`;
  expect((await run(ctx, `${header}\n${line}\n${line}`)).lines.flatMap(({ warnings }) => warnings)).toEqual([]);
  const slugs = (await ctx.db.select({ slug: trips.slug }).from(trips)).map((trip) => trip.slug);
  expect(slugs).toEqual(expect.arrayContaining(["nile-ride", "nile-ride-2"]));
  const again = await run(ctx, `${header}\n${line}`, true);
  expect(again.lines).toMatchObject([
    { outcome: "added", warnings: ["A trip of this title exists. To change it, give its id"] },
  ]);
});

test("a line with an id that is none, or none of a trip, is refused, and so is the second line of a trip", async () => {
  const ctx = await asAdmin();
  const deleted = await aTrip(ctx, { deleted_at: "2026-01-01T00:00:00Z" });
  const trip = await aTrip(ctx);
  const ids = ["abc", "-1", "1e3", "987654", deleted.id, trip.id, trip.id];
  const { lines } = await run(ctx, `id,title\n${ids.map((id) => `${id},New title`).join("\n")}\n`, true);
  const notFound = "There is no record with this id. Leave it empty to add one";
  expect(lines.map(({ errors }) => errors.id)).toEqual([
    ...["abc", "-1", "1e3"].map(() => "Please enter a whole number"),
    notFound,
    notFound,
    undefined,
    "Another line has the same id",
  ]);
});

test("all errors of a line are reported", async () => {
  const ctx = await asAdmin();
  const { lines } = await run(ctx, `${header},itinerary\nLost,moon,Text,Jinja,-5,"[{""title"":""Arri"`, true);
  expect(lines[0]?.errors).toEqual({
    category: "There is no category “moon”",
    price_from: "Price from cannot be negative",
    itinerary: "This list is damaged or cut off. Please enter it again",
  });
});

test("lists in JSON are lists; one whose first entry begins with a bracket can be exported and imported", async () => {
  const ctx = await asAdmin();
  const highlights = ["[New] Gorillas", "Volcanoes"];
  const { id } = await aTrip(ctx, { highlights });
  expect((await run(ctx, await exportAll(ctx))).counts.unchanged).toBe(1);
  await run(ctx, `id,highlights,locations\n${id},"[""Lake"",""Tea""]","Musanze\nKigali"`);
  expect(await getTripForEditing(ctx, { id })).toMatchObject({
    highlights: ["Lake", "Tea"],
    locations: ["Musanze", "Kigali"],
  });
});

test("a line whose trip has changed since the export is refused; without a version it says what it replaces", async () => {
  const ctx = await asAdmin();
  const trip = await aTrip(ctx, { title: "Old title" });
  const file = await exportAll(ctx);
  await updateTrip(ctx, tripContract.update.input.parse({ id: trip.id, title: "New title" }));
  expect((await run(ctx, file, true)).lines).toMatchObject([
    { outcome: "refused", errors: { version: "Changed since the export. Export it again" } },
  ]);
  expect((await run(ctx, `id,title\n${trip.id},Old title`, true)).lines).toMatchObject([
    { outcome: "changed", changes: [{ column: "title", before: "New title", after: "Old title" }] },
  ]);
});

/** Waits until another transaction waits for a lock. */
async function aLockIsAwaited({ db }: Context): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

test("two imports that change the same trips in opposite order both succeed", async () => {
  const ctx = await asAdmin();
  const [first, second] = [await aTrip(ctx), await aTrip(ctx)];
  const file = (ids: number[], price: number) => `id,price_from\n${ids.map((id) => `${id},${price}`).join("\n")}`;
  const imports = Array.from({ length: 6 }, (_, at) =>
    run(ctx, file(at % 2 ? [first.id, second.id] : [second.id, first.id], 200 + at)),
  );
  expect((await Promise.all(imports)).map(({ counts }) => counts.refused)).toEqual([0, 0, 0, 0, 0, 0]);
});

/** Runs the work while an import waits at its line of a category that is locked until then. */
async function duringImport(
  ctx: Context,
  file: (locked: string) => string,
  { dry_run = false, work }: { dry_run?: boolean; work: () => Promise<void> },
) {
  const locked = await aCategory(ctx);
  const { importing } = await ctx.db.transaction(async (db) => {
    await db.select().from(serviceCategories).where(eq(serviceCategories.id, locked.id)).for("update");
    const importing = run(ctx, file(locked.slug), dry_run);
    await aLockIsAwaited(ctx);
    await work();
    return { importing };
  });
  return importing;
}

test("a trip is created while an import that adds trips is not over", async () => {
  const ctx = await asAdmin();
  const { slug, id: service_category_id } = await aCategory(ctx);
  const input = { title: "Tea walk", full_description: "Text", locations: ["Jinja"], service_category_id };
  const lineOf = (title: string, category: string) => `${title},${category},Text,Jinja,300`;
  await duringImport(ctx, (locked) => `${header}\n${lineOf("Nile ride", slug)}\n${lineOf("Lake", locked)}`, {
    work: async () => {
      expect((await createTrip(ctx, tripContract.create.input.parse(input))).slug).toBe("tea-walk");
    },
  });
  expect((await titlesOf(ctx)).sort()).toEqual(["Lake", "Nile ride", "Tea walk"]);
});

test("a trip is saved while a dry run that would change it is not over", async () => {
  const ctx = await asAdmin();
  const { slug, id: service_category_id } = await aCategory(ctx);
  const trip = await aTrip(ctx, { service_category_id });
  const file = (locked: string) => `id,${header}\n${trip.id},Mine,${slug},Text,Jinja,1\n,Lake,${locked},Text,Jinja,300`;
  await duringImport(ctx, file, {
    dry_run: true,
    work: async () => {
      await updateTrip(ctx, tripContract.update.input.parse({ id: trip.id, title: "Theirs" }));
    },
  });
  expect(await titlesOf(ctx)).toEqual(["Theirs"]);
});

test.each([
  ["lists of 250,000 lines", `slug,highlights\n${`a,"${"a\n".repeat(250_000)}"\n`.repeat(3)}`],
  ["lists of 250,000 numbers", `slug,best_months\n${`a,"[${"1,".repeat(250_000)}1]"\n`.repeat(3)}`],
  ["categories of half a megabyte", `slug,category\n${`a,"${"word ".repeat(100_000)}"\n`.repeat(3)}`],
  ["2,000 lines with errors", `${header}\n${"Hike,nowhere,text,,cheap\n".repeat(2_000)}`],
])("other work has its turn while this is imported: %s", async (_, text) => {
  const ctx = await asAdmin();
  const turn = await measureLongestTurn(async () => expect((await run(ctx, text, true)).counts.added).toBe(0));
  expect(turn).toBeLessThan(500);
});
