import { expect, test } from "vitest";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { putBackTypes } from "#server/put-back-types.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aFaqEntry, aTestimonial } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { historyContract } from "#shared/history/contract.ts";
import { type RecordKind, recordKindNames } from "#shared/history/record-kinds.ts";
import { createListHistory } from "./list-history.ts";

const listHistory = createListHistory(putBackTypes);

const list = (ctx: Context, query: { kind: RecordKind; id: number; limit?: number; page?: number }) =>
  listHistory(ctx, historyContract.list.input.parse(query));

test("the history of a record is its own, although records of other kinds have the same number", async () => {
  const ctx = await createTestContext();
  const { id } = await aFaqEntry(ctx);
  await aTestimonial(ctx);
  await writeAuditEntry(ctx, { kind: "faq_entry", record_id: id, what: "faq_entry.created" });
  await writeAuditEntry(ctx, { kind: "hero_slide", record_id: id, what: "hero_slide.created" });
  const change = { before: { answer: "No." }, after: { answer: "Yes." } };
  await writeAuditEntry(ctx, { kind: "faq_entry", record_id: id, what: "faq_entry.updated", ...change });
  const editor = await actingAs(ctx, "staff");
  const { items, pagination } = await list(editor, { kind: "faq_entry", id });
  expect(items).toMatchObject([
    { what: "faq_entry.updated", actor_name: "System", ...change },
    { what: "faq_entry.created" },
  ]);
  expect(pagination.total).toBe(2);
  const second = await list(editor, { kind: "faq_entry", id, limit: 1, page: 2 });
  expect([second.items.map(({ what }) => what), second.pagination.total]).toEqual([["faq_entry.created"], 2]);
});

test("a record without changes has an empty history; an unknown or deleted record has none", async () => {
  const ctx = await createTestContext();
  const { id } = await aTestimonial(ctx);
  const deleted = await aTestimonial(ctx, { deleted_at: "2026-01-01T00:00:00Z" });
  const admin = await actingAs(ctx, "admin");
  expect((await list(admin, { kind: "testimonial", id })).items).toEqual([]);
  for (const unknown of [987_654, deleted.id]) {
    await expect(list(admin, { kind: "testimonial", id: unknown })).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(list(admin, { kind: "settings", id: 1 })).rejects.toMatchObject({ code: "not_found" });
});

test("the order of a list and the settings have their history under 0", async () => {
  const ctx = await createTestContext();
  await writeAuditEntry(ctx, { kind: "faq_entry", record_id: 0, what: "faq_entry.reordered" });
  await writeAuditEntry(ctx, { kind: "settings", record_id: 0, what: "settings.saved" });
  const admin = await actingAs(ctx, "admin");
  expect((await list(admin, { kind: "faq_entry", id: 0 })).items).toMatchObject([{ what: "faq_entry.reordered" }]);
  expect((await list(admin, { kind: "settings", id: 0 })).items).toMatchObject([{ what: "settings.saved" }]);
});

/** The permission that opens the history of each kind, written by hand. */
const permissions = {
  booking: "bookings.view_all",
  trip: "tours.manage",
  place: "tours.manage",
  category: "services.manage",
  image: "media.manage",
  highlight: "media.manage",
  custom_icon: "media.manage",
  hero_slide: "content.update",
  about: "content.update",
  about_feature: "content.update",
  social_link: "content.update",
  faq_entry: "content.update",
  claim: "content.update",
  text: "content.update",
  testimonial: "testimonials.manage",
  enquiry: "content.update",
  subscriber: "newsletter.manage",
  mail_template: "system.config",
  mail_message: "system.config",
  person: "users.view",
  contact_info: "content.update",
  backup: "backup.restore",
  settings: "settings.view",
} as const satisfies Record<RecordKind, string>;

test.each(recordKindNames)("the history of the kind %s needs its permission", async (kind) => {
  const ctx = await createTestContext();
  await writeAuditEntry(ctx, { kind, record_id: 0, what: "something.changed" });
  for (const role of ["customer", "guide"] as const) {
    await expect(list(await actingAs(ctx, role), { kind, id: 0 })).rejects.toMatchObject({ status: 403 });
  }
  const allowed = await actingAs(ctx, "customer", [permissions[kind]]);
  expect((await list(allowed, { kind, id: 0 })).items).toHaveLength(1);
});

test("a customer has no history of an own booking; staff who see all bookings have", async () => {
  const ctx = await createTestContext();
  const customer = await actingAs(ctx, "customer");
  const { id } = await aBooking(ctx, { customer_id: customer.actor.user_id });
  await writeAuditEntry(ctx, { kind: "booking", record_id: id, what: "booking.created" });
  await expect(list(customer, { kind: "booking", id })).rejects.toMatchObject({ status: 403 });
  expect((await list(await actingAs(ctx, "staff"), { kind: "booking", id })).items).toHaveLength(1);
});
