import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { binHandlers } from "#server/bin-handlers.ts";
import { deleteBooking } from "#server/bookings/delete-booking.ts";
import { deleteCategory } from "#server/categories/delete-category.ts";
import {
  bookings,
  deletedRecords,
  faqEntries,
  heroSlides,
  images,
  testimonials,
  texts,
  trips,
} from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { deleteImage } from "#server/media/delete-image.ts";
import { claimHandlers } from "#server/pages/claims.ts";
import { faqHandlers } from "#server/pages/faq.ts";
import { slideHandlers } from "#server/pages/slides.ts";
import { createText, removeText } from "#server/pages/texts.ts";
import { removeTestimonial } from "#server/testimonials/testimonial-actions.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aFaqEntry, anImageRow, aTestimonial } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { deleteTrip } from "#server/trips/delete-trip.ts";
import { type BinKind, binKinds, binPermissions } from "#shared/bin/bin-kinds.ts";
import { binContract } from "#shared/bin/contract.ts";
import { CreateClaim } from "#shared/pages/claims.ts";
import { CreateSlide } from "#shared/pages/slides.ts";
import { createBinCleaner } from "./empty-bin.ts";
import { listBin } from "./list-bin.ts";
import { createRestoreHandler } from "./restore-record.ts";

const restore = createRestoreHandler(binHandlers);
const emptyBin = createBinCleaner(binHandlers);
const asAdmin = async () => actingAs(await createTestContext(), "admin");
const list = async (ctx: Context, query: object = {}) =>
  (await listBin(ctx, binContract.list.input.parse(query))).items;
const titlesIn = async (ctx: Context) => (await list(ctx)).map(({ title }) => title);

/** The same context, `days` later. */
const later = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * 24 * 60 * 60_000),
});

test("a deleted category is listed by its name, a claim with its figure", async () => {
  const ctx = await asAdmin();
  const { id } = await aCategory(ctx, { name: "Birding", title: "Wings over the lakes" });
  await deleteCategory(ctx, { id });
  const claim = await claimHandlers.create(ctx, CreateClaim.parse({ value: "98%", label: "happy", area: "home" }));
  await claimHandlers.remove(ctx, { id: claim.id });
  expect((await titlesIn(ctx)).toSorted()).toEqual(["98% happy", "Birding"]);
});

test("a deleted slide is listed with who deleted it, and comes back as it was, with its picture", async () => {
  const ctx = await asAdmin();
  const { id: image_id } = await anImageRow(ctx, { original_filename: "dawn.jpg" });
  const slide = await slideHandlers.create(ctx, CreateSlide.parse({ title: "Dawn", image_id, is_active: false }));
  await slideHandlers.remove(ctx, { id: slide.id });
  await deleteImage(ctx, { id: image_id, even_if_used: false });
  expect(await list(ctx)).toMatchObject([
    { kind: "image", record_id: image_id, title: "dawn.jpg" },
    { kind: "hero_slide", record_id: slide.id, title: "Dawn", deleted_by: ctx.actor.name },
  ]);
  await restore(ctx, { kind: "hero_slide", record_id: slide.id });
  const { version: _, updated_at: __, ...before } = slide;
  expect(await slideHandlers.getForEditing(ctx, { id: slide.id })).toMatchObject(before);
  expect((await ctx.db.select().from(images).where(eq(images.id, image_id)))[0]?.deleted_at).toBeNull();
  expect(await list(ctx)).toEqual([]);
});

test("trips, testimonials and bookings come back; a second press and an unknown record are not found", async () => {
  const ctx = await asAdmin();
  const [trip, testimonial, booking] = [await aTrip(ctx), await aTestimonial(ctx), await aBooking(ctx)];
  await deleteTrip(ctx, trip);
  await removeTestimonial(ctx, testimonial);
  await deleteBooking(ctx, { id: booking.id });
  const deleted = { trip, testimonial, booking };
  for (const [kind, { id }] of Object.entries(deleted)) await restore(ctx, { kind: kind as BinKind, record_id: id });
  for (const table of [trips, testimonials, bookings]) {
    expect((await ctx.db.select({ at: table.deleted_at }).from(table)).map(({ at }) => at)).not.toContain(
      expect.any(String),
    );
  }
  const again = restore(ctx, { kind: "trip", record_id: trip.id });
  await expect(again).rejects.toMatchObject({ code: "restored_already", message: "It is restored already." });
  await expect(restore(ctx, { kind: "image", record_id: 987_654 })).rejects.toMatchObject({ code: "not_found" });
});

test("a record whose name was taken meanwhile stays in the bin, and its number is never given again", async () => {
  const ctx = await asAdmin();
  const text = { name: "visa", title: "Visa", body: "Apply online." };
  const idOf = async (name: string) => (await ctx.db.select().from(texts).where(eq(texts.name, name)))[0]?.id ?? 0;
  await createText(ctx, text);
  const id = await idOf("visa");
  await removeText(ctx, { name: "visa" });
  await createText(ctx, text);
  expect(await idOf("visa")).not.toBe(id);
  const taken = restore(ctx, { kind: "text", record_id: id });
  await expect(taken).rejects.toMatchObject({ code: "name_taken_meanwhile", status: 409 });
  expect(await titlesIn(ctx)).toEqual(["Visa"]);
  await ctx.db.update(texts).set({ name: "visa-2" }).where(eq(texts.name, "visa"));
  await restore(ctx, { kind: "text", record_id: id });
  expect(await ctx.db.$count(texts, eq(texts.id, id))).toBe(1);
});

test("two people who restore the same record restore it once", async () => {
  const ctx = await asAdmin();
  const { id } = await aFaqEntry(ctx);
  await faqHandlers.remove(ctx, { id });
  const results = await Promise.allSettled([1, 2].map(() => restore(ctx, { kind: "faq_entry", record_id: id })));
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await ctx.db.$count(faqEntries)).toBe(1);
});

test.each(binKinds)("the kind %s is listed and restored by holders of its permission only", async (kind) => {
  const ctx = await createTestContext();
  const entry = { kind, record_id: 7, title: "Seven", deleted_by: "Amina", row: {} };
  await ctx.db.insert(deletedRecords).values(entry);
  const [permission] = binPermissions[kind];
  const holder = await actingAs(ctx, "customer", [permission]);
  expect(await titlesIn(holder)).toEqual(["Seven"]);
  const stranger = await actingAs(ctx, "customer", ["newsletter.manage"]);
  await expect(list(stranger)).rejects.toMatchObject({ status: 403 });
  await expect(restore(stranger, { kind, record_id: 7 })).rejects.toMatchObject({ status: 403 });
  const otherKind = kind === "trip" ? "testimonials.manage" : "tours.manage";
  const other = await actingAs(ctx, "customer", [otherKind]);
  if (kind !== "place" && kind !== "trip") expect(await titlesIn(other)).toEqual([]);
});

test("the bin is searched by name and filtered by kind", async () => {
  const ctx = await asAdmin();
  await deleteTrip(ctx, await aTrip(ctx, { title: "Nyungwe walk" }));
  await removeTestimonial(ctx, await aTestimonial(ctx, { customer_name: "Zoë" }));
  expect(await list(ctx, { search: "zoe" })).toMatchObject([{ title: "Zoë" }]);
  expect(await list(ctx, { kind: "trip" })).toMatchObject([{ title: "Nyungwe walk" }]);
});

test("after thirty days a record is gone for good; one that was booked stays for its bookings", async () => {
  const ctx = await asAdmin();
  const [booked, unbooked] = [await aTrip(ctx), await aTrip(ctx)];
  await aBooking(ctx, { trip_id: booked.id });
  await deleteTrip(ctx, booked);
  await deleteTrip(ctx, unbooked);
  await slideHandlers.remove(ctx, await slideHandlers.create(ctx, CreateSlide.parse({ title: "Dusk" })));
  await emptyBin(later(ctx, 29));
  expect(await list(ctx)).toHaveLength(3);
  // Before the job has run.
  expect(await list(later(ctx, 31))).toEqual([]);
  const late = restore(later(ctx, 31), { kind: "trip", record_id: unbooked.id });
  await expect(late).rejects.toMatchObject({ code: "not_found" });
  await emptyBin(later(ctx, 31));
  expect(await list(ctx)).toEqual([]);
  expect((await ctx.db.select({ id: trips.id }).from(trips)).map(({ id }) => id)).toEqual([booked.id]);
  expect(await ctx.db.$count(heroSlides)).toBe(0);
});

test("who has lost the permission can't restore any more", async () => {
  const ctx = await asAdmin();
  const trip = await aTrip(ctx);
  await deleteTrip(ctx, trip);
  const demoted = { ...ctx, actor: createActor({ ...ctx.actor, permissions: ["content.update"] }) };
  await expect(restore(demoted, { kind: "trip", record_id: trip.id })).rejects.toMatchObject({ status: 403 });
});
