import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { history } from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { putBackTypes } from "#server/put-back-types.ts";
import { removeTestimonial } from "#server/testimonials/testimonial-actions.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aTestimonial } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { historyContract } from "#shared/history/contract.ts";
import { recordKindNames } from "#shared/history/record-kinds.ts";
import { createGetHistoryEntry, createListAllHistory } from "./list-all-history.ts";

const listAllHistory = createListAllHistory(putBackTypes);
const getHistoryEntry = createGetHistoryEntry(putBackTypes);

const list = (ctx: Context, query: object = {}) => listAllHistory(ctx, historyContract.listAll.input.parse(query));

test("all changes are listed with the names of their records, deleted ones by the name that they had", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const kept = await aTestimonial(ctx, { customer_name: "Ann" });
  const deleted = await aTestimonial(ctx, { customer_name: "Ben" });
  await writeAuditEntry(ctx, { kind: "testimonial", record_id: kept.id, what: "testimonial.updated" });
  await removeTestimonial(ctx, deleted);
  await writeAuditEntry(ctx, { kind: "settings", record_id: 0, what: "settings.saved" });
  expect((await list(ctx)).items).toMatchObject([
    { kind: "settings", record_title: "", is_stored: false },
    { what: "testimonial.deleted", record_title: "Ben", is_stored: false },
    { what: "testimonial.updated", record_title: "Ann", is_stored: true, actor_name: ctx.actor.name },
  ]);
});

test("the history is filtered by person, kind and days", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const entry = { kind: "faq_entry", record_id: 1, what: "faq_entry.updated", actor_name: "Amina Uwase" } as const;
  await ctx.db.insert(history).values([
    { ...entry, at: "2026-11-20T23:30:00Z" },
    { ...entry, at: "2026-11-10T08:00:00Z", actor_name: "Zoë Brandt" },
    { ...entry, at: "2026-10-01T08:00:00Z", kind: "trip", what: "trip.updated" },
  ]);
  const countOf = async (query: object) => (await list(ctx, query)).pagination.total;
  expect(await countOf({})).toBe(3);
  expect(await countOf({ search: "zoe" })).toBe(1);
  expect(await countOf({ kind: "trip" })).toBe(1);
  // Half past eleven at night in UTC is the next morning for the operator.
  expect(await countOf({ from: "2026-11-21", to: "2026-11-21" })).toBe(1);
  expect(await countOf({ to: "2026-11-10" })).toBe(2);
  expect(await countOf({ from: "2026-11-11", to: "2026-11-20" })).toBe(0);
  const reversed = historyContract.listAll.input.safeParse({ from: "2026-11-20", to: "2026-11-11" });
  expect(reversed.error?.issues).toMatchObject([{ path: ["to"], message: "The last day is before the first one" }]);
});

test("the history is searched by what a record is called, or was called, and bookings by their reference", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const [kept, deleted] = [
    await aTestimonial(ctx, { customer_name: "Zoë Brandt" }),
    await aTestimonial(ctx, { customer_name: "Ben Stone" }),
  ];
  await writeAuditEntry(ctx, { kind: "testimonial", record_id: kept.id, what: "testimonial.updated" });
  await removeTestimonial(ctx, deleted);
  const found = async (query: object) => (await list(ctx, query)).items.map(({ what }) => what);
  expect(await found({ search: "zoe br" })).toEqual(["testimonial.updated"]);
  expect(await found({ search: "stone" })).toEqual(["testimonial.deleted"]);
  expect(await found({ search: "stone", kind: "trip" })).toEqual([]);
  expect(await found({ search: "stones" })).toEqual([]);
  const { id } = await aBooking(ctx);
  await writeAuditEntry(ctx, { kind: "booking", record_id: id, what: "booking.updated" });
  expect(await found({ search: `lt${id}` })).toContain("booking.updated");
});

test("a name is found, however many other texts have it in them", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  await ctx.db.execute(sql`
    insert into testimonials (customer_name, rating, content)
    select 'Guest ' || n, 5, 'We began in Kivu' from generate_series(1, 150) n`);
  const { id } = await aTestimonial(ctx, { customer_name: "Kivu Cyclists" });
  await writeAuditEntry(ctx, { kind: "testimonial", record_id: id, what: "testimonial.updated" });
  expect((await list(ctx, { search: "kivu" })).items).toMatchObject([{ record_title: "Kivu Cyclists" }]);
});

test("the newest entry is the first one, in whichever order they were stored", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const entry = { kind: "trip", what: "trip.updated", actor_name: "Amina Uwase" } as const;
  await ctx.db.insert(history).values([
    { ...entry, record_id: 1, at: "2026-11-20T08:00:00Z" },
    { ...entry, record_id: 2, at: "2026-11-10T08:00:00Z" },
    { ...entry, record_id: 3, at: "2026-11-20T08:00:00Z" },
  ]);
  const idsOf = async (query: object) => (await list(ctx, query)).items.map(({ record_id }) => record_id);
  expect(await idsOf({})).toEqual([3, 1, 2]);
  expect(await idsOf({ search: "amina" })).toEqual([3, 1, 2]);
});

test("administrators see the changes of every kind, others those of the kinds that they may see", async () => {
  const ctx = await createTestContext();
  const entries = recordKindNames.map((kind) => ({ kind, record_id: 1, what: `${kind}.updated`, actor_name: "Amina" }));
  const stored = await ctx.db.insert(history).values(entries).returning();
  const countFor = async (at: Context, query: object = {}) => (await list(at, query)).pagination.total;
  expect(await countFor(await actingAs(ctx, "super_admin"), { limit: 100 })).toBe(recordKindNames.length);
  // Backups are the super administrators' own.
  expect(await countFor(await actingAs(ctx, "admin"), { limit: 100 })).toBe(recordKindNames.length - 1);
  const technician = await actingAs(ctx, "customer", ["system.config", "tours.manage"]);
  const kinds = new Set((await list(technician)).items.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(["trip", "place", "mail_template", "mail_message", "settings"]));
  expect(await countFor(technician, { kind: "person" })).toBe(0);
  const idOf = (kind: string) => stored.find((row) => row.kind === kind)?.id ?? 0;
  expect(await getHistoryEntry(technician, { id: idOf("trip") })).toMatchObject({ kind: "trip" });
  await expect(getHistoryEntry(technician, { id: idOf("booking") })).rejects.toMatchObject({ code: "not_found" });
});

test("of a long history the newest ten thousand entries are listed; older ones are found by the filters", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  await ctx.db.execute(sql`
    insert into history (at, actor_name, kind, record_id, what)
    select timestamptz '2026-01-01' + n * interval '1 hour', 'Amina', 'trip', n, 'trip.updated' from generate_series(1, 10030) n`);
  const lastPage = await list(ctx, { page: 500 });
  expect(lastPage.pagination).toMatchObject({ total: 10_000, total_pages: 500, is_capped: true });
  expect(lastPage.items.map(({ record_id }) => record_id).at(-1)).toBe(31);
  expect((await list(ctx, { page: 501 })).items).toEqual([]);
  const oldest = await list(ctx, { to: "2026-01-01", limit: 100 });
  expect(oldest.items.at(-1)?.record_id).toBe(1);
  expect(oldest.pagination.is_capped).toBeUndefined();
});

test("a search that no index knows looks through the newest entries only, and says so", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  await ctx.db.execute(sql`
    insert into history (at, actor_name, kind, record_id, what)
    select now(), case when n in (1, 3000) then '100 %' else 'Amina' end, 'trip', n, 'trip.updated' from generate_series(1, 3010) n`);
  const found = await list(ctx, { search: "%" });
  expect(found.items.map(({ record_id }) => record_id)).toEqual([3000]);
  expect(found.pagination).toMatchObject({ total: 1, is_capped: true });
  const all = await list(ctx, { search: "100 %" });
  expect(all.items.map(({ record_id }) => record_id)).toEqual([3000, 1]);
  expect(all.pagination.is_capped).toBeUndefined();
});
