import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateCategory } from "#server/categories/save-category.ts";
import { history, images, serviceCategories } from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { deleteImage } from "#server/media/delete-image.ts";
import { updateImage } from "#server/media/update-image.ts";
import { faqHandlers } from "#server/pages/faq.ts";
import { createText, getTextForEditing, updateText } from "#server/pages/texts.ts";
import { putBackTypes } from "#server/put-back-types.ts";
import { updateContactInfo } from "#server/settings/contact-info.ts";
import { getContactInfoForEditing, getSettingGroup } from "#server/settings/read-settings.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { aFaqEntry, anImageRow } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { deleteTrip } from "#server/trips/delete-trip.ts";
import { getTripForEditing } from "#server/trips/get-trip.ts";
import { updateTrip } from "#server/trips/update-trip.ts";
import { historyContract } from "#shared/history/contract.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { SaveSettings } from "#shared/settings/contract.ts";
import { EditableTrip } from "#shared/trips/contract.ts";
import { UpdateTrip } from "#shared/trips/trip-input.ts";
import { createListHistory } from "./list-history.ts";
import { createPutBackHandlers } from "./put-back.ts";

const { getPutBack, putBack } = createPutBackHandlers(putBackTypes);
const listHistory = createListHistory(putBackTypes);
const asAdmin = async () => actingAs(await createTestContext(), "admin");
const named = (ctx: Context, name: string): Context => ({ ...ctx, actor: createActor({ ...ctx.actor, name }) });
const changeTrip = (ctx: Context, fields: object) => updateTrip(ctx, UpdateTrip.parse(fields));

const listEntries = async (ctx: Context, kind: RecordKind, id: number) =>
  (await listHistory(ctx, historyContract.list.input.parse({ kind, id }))).items;

/** The number of the last change. */
async function lastChange({ db }: Context): Promise<number> {
  const [entry] = await db.select().from(history).orderBy(desc(history.id)).limit(1);
  return entry?.id ?? 0;
}

/** A trip as editors read it: the rows of its days are other ones each time. */
const readTrip = async (ctx: Context, id: number) => EditableTrip.parse(await getTripForEditing(ctx, { id }));

const day = (title: string) => ({ title, text: `${title} in words` });

test("a wrong price is put back; the history says from which change, and the site shows it", async () => {
  const ctx = await asAdmin();
  const { id } = await aTrip(ctx, { price_from: 850, price_to: null });
  await changeTrip(named(ctx, "Grace"), { id, price_from: 8500, price_to: 9000 });
  const entry = await lastChange(ctx);
  const preview = await getPutBack(ctx, { id: entry });
  expect(preview.changes).toEqual([
    { field: "price_to", now: 9000, earlier: null, titles: {}, changed_again: null },
    { field: "price_from", now: 8500, earlier: 850, titles: {}, changed_again: null },
  ]);
  ctx.changedFeatures.clear();
  const saved = await putBack(ctx, { id: entry, version: preview.version });
  expect(await readTrip(ctx, id)).toMatchObject({ price_from: 850, price_to: 0, version: saved.version });
  expect([...ctx.changedFeatures]).toEqual(["trips"]);
  const [last, before] = await listEntries(ctx, "trip", id);
  expect(last).toMatchObject({
    ...{ id: saved.entry_id, what: "trip.put_back", actor_name: ctx.actor.name, can_put_back: true },
    ...{ before: { price_from: 8500, price_to: 9000 }, put_back_of: { actor_name: "Grace", at: before?.at } },
  });
  expect(last?.after).toEqual({ price_from: 850, price_to: null });
  // Undo is the same the other way round.
  await putBack(ctx, { id: saved.entry_id ?? 0, version: saved.version });
  expect(await readTrip(ctx, id)).toMatchObject({ price_from: 8500, price_to: 9000 });
});

test("an itinerary, a gallery and an emptied text come back whole, or only the fields that were chosen", async () => {
  const ctx = await asAdmin();
  const [first, second] = [await anImageRow(ctx), await anImageRow(ctx)];
  const { id } = await aTrip(ctx, { short_description: "Over the lava" });
  const itinerary = [
    { ...day("Ride"), distance_km: 42.5, active_hours: 5.5, ascent_m: 900, meals: "Lunch" },
    day("Rest"),
  ];
  await changeTrip(ctx, { id, itinerary, gallery_images: [second.id, first.id] });
  const before = await readTrip(ctx, id);
  await changeTrip(ctx, { id, itinerary: [day("Sleep")], gallery_images: [], short_description: "" });
  const entry = await lastChange(ctx);
  await putBack(ctx, { id: entry, fields: ["itinerary"] });
  expect(await readTrip(ctx, id)).toMatchObject({
    ...{ itinerary: before.itinerary, gallery_images: [], short_description: "" },
  });
  expect((await getPutBack(ctx, { id: entry })).changes.map(({ field }) => field)).toEqual([
    "gallery_images",
    "short_description",
  ]);
  await putBack(ctx, { id: entry });
  const { version: _, updated_at: __, ...whole } = before;
  expect(await readTrip(ctx, id)).toMatchObject(whole);
  // The third time, there is nothing left to do.
  expect(await putBack(ctx, { id: entry, fields: ["short_description"] })).toMatchObject({ entry_id: null });
});

test("a list that is saved as it was is no change in the history", async () => {
  const ctx = await asAdmin();
  const { id } = await aTrip(ctx);
  await changeTrip(ctx, { id, itinerary: [day("Ride")] });
  await changeTrip(ctx, { id, itinerary: [day("Ride")], title: "Other" });
  const [entry] = await listEntries(ctx, "trip", id);
  expect(entry?.after).toEqual({ title: "Other" });
});

test("a text of the longest length comes back letter by letter", async () => {
  const ctx = await asAdmin();
  const body = "Ärger über Öl. ".repeat(4_000).slice(0, 59_999).trim();
  await createText(ctx, { name: "terms", title: "Terms", body });
  await updateText(ctx, { name: "terms", body: "Oops" });
  await putBack(ctx, { id: await lastChange(ctx) });
  expect((await getTextForEditing(ctx, { name: "terms" })).body).toBe(body);
});

test("a field that was changed again since says by whom, and is only put back on purpose", async () => {
  const ctx = await asAdmin();
  const { id } = await aFaqEntry(ctx, { question: "Wi-Fi?", answer: "No." });
  await faqHandlers.update(ctx, { id, question: "Internet?", answer: "Yes." });
  const entry = await lastChange(ctx);
  await faqHandlers.update(named(ctx, "Ann"), { id, answer: "Often." });
  await faqHandlers.update(named(ctx, "Grace"), { id, answer: "Mostly." });
  expect((await getPutBack(ctx, { id: entry })).changes).toMatchObject([
    { field: "answer", now: "Mostly.", earlier: "No.", changed_again: { actor_name: "Grace" } },
    { field: "question", changed_again: null },
  ]);
  await putBack(ctx, { id: entry, fields: ["question"] });
  expect(await faqHandlers.getForEditing(ctx, { id })).toMatchObject({ question: "Wi-Fi?", answer: "Mostly." });
});

test("a picture that was deleted is named at its field, and nothing is half put back", async () => {
  const ctx = await asAdmin();
  const { id: image_id } = await anImageRow(ctx, { original_filename: "dawn.jpg" });
  const { id } = await aTrip(ctx, { image_id, title: "Ride" });
  await changeTrip(ctx, { id, image_id: null, title: "Walk" });
  const entry = await lastChange(ctx);
  await deleteImage(ctx, { id: image_id, even_if_used: false });
  expect((await getPutBack(ctx, { id: entry })).changes).toMatchObject([
    { field: "title" },
    { field: "image_id", now: null, earlier: image_id, titles: { [image_id]: "dawn.jpg (deleted)" } },
  ]);
  await expect(putBack(ctx, { id: entry })).rejects.toMatchObject({
    ...{ status: 422, code: "invalid_input" },
    details: { errors: { image_id: "Please choose a picture from the library" } },
  });
  expect(await readTrip(ctx, id)).toMatchObject({ title: "Walk", version: 2 });
  await putBack(ctx, { id: entry, fields: ["title"] });
  expect(await readTrip(ctx, id)).toMatchObject({ title: "Ride", image_id: null });
});

test("a category that is gone and a name that another has are refused with their own messages", async () => {
  const ctx = await asAdmin();
  const [gone, stays] = [await aCategory(ctx, { name: "Birding" }), await aCategory(ctx, { name: "Hiking" })];
  const { id } = await aTrip(ctx, { service_category_id: gone.id });
  await changeTrip(ctx, { id, service_category_id: stays.id });
  const moved = await lastChange(ctx);
  await updateCategory(ctx, { id: gone.id, name: "Wings" });
  const renamed = await lastChange(ctx);
  await updateCategory(ctx, { id: stays.id, name: "birding" });
  await expect(putBack(ctx, { id: renamed })).rejects.toMatchObject({
    details: { errors: { name: expect.stringContaining("name") } },
  });
  await ctx.db.delete(serviceCategories).where(eq(serviceCategories.id, gone.id));
  await expect(putBack(ctx, { id: moved })).rejects.toMatchObject({
    details: { errors: { service_category_id: "This category does not exist" } },
  });
});

test("what was changed since it was looked at is refused with what would change now; of two at once one wins", async () => {
  const ctx = await asAdmin();
  const { id } = await aFaqEntry(ctx, { answer: "No." });
  await faqHandlers.update(ctx, { id, answer: "Yes." });
  const entry = await lastChange(ctx);
  const { version } = await getPutBack(ctx, { id: entry });
  await faqHandlers.update(named(ctx, "Grace"), { id, answer: "Often." });
  await expect(putBack(ctx, { id: entry, version })).rejects.toMatchObject({
    ...{ status: 409, code: "changed_meanwhile" },
    details: { data: { current: { changes: [{ now: "Often.", changed_again: { actor_name: "Grace" } }] } } },
  });
  const { version: current } = await getPutBack(ctx, { id: entry });
  const both = await Promise.allSettled([1, 2].map(() => putBack(ctx, { id: entry, version: current })));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("the text of an image, contact details and settings are put back by their own calls", async () => {
  const ctx = await actingAs(await createTestContext(), "super_admin");
  const { id } = await anImageRow(ctx, { alt_text: "Dawn", category: "general" });
  await updateImage(ctx, { id, alt_text: "" });
  await putBack(ctx, { id: await lastChange(ctx) });
  expect((await ctx.db.select().from(images))[0]?.alt_text).toBe("Dawn");

  const { phone } = await updateContactInfo(ctx, { id: 1, phone: "+250 700 000 001" });
  await updateContactInfo(ctx, { id: 1, phone: "+250 700 000 002" });
  const contact = await lastChange(ctx);
  await putBack(ctx, { id: contact, version: (await getPutBack(ctx, { id: contact })).version });
  expect(await getContactInfoForEditing(ctx)).toMatchObject({ phone });

  const save = (group: string, settings: object) =>
    saveSettings(ctx, SaveSettings.parse({ action: "save_group", group, settings }));
  const logo = await anImageRow(ctx);
  await save("branding", { logo_image_id: logo.id, primary_color: "#112233" });
  await save("branding", { logo_image_id: null, primary_color: "#445566" });
  const settings = await lastChange(ctx);
  const { version } = await getPutBack(ctx, { id: settings });
  await putBack(ctx, { id: settings, version });
  expect(await getSettingGroup(ctx, { group: "branding" })).toMatchObject({ primary_color: "#112233" });
  expect(await getSettingGroup(ctx, { group: "branding" })).toMatchObject({
    logo_url: expect.stringContaining(logo.filename),
  });
  await expect(putBack(ctx, { id: settings, version })).rejects.toMatchObject({ status: 409 });
});

test("creations, orders, who leads a trip, who is mailed, and counts of old entries are never offered", async () => {
  const ctx = await actingAs(await createTestContext(), "super_admin");
  const { id } = await aTrip(ctx);
  const about = { kind: "trip", record_id: id } as const;
  await writeAuditEntry(ctx, { ...about, what: "trip.created", after: { title: "Ride" } });
  await writeAuditEntry(ctx, { ...about, what: "trip.deleted", before: { title: "Ride" } });
  await writeAuditEntry(ctx, { ...about, what: "trip.updated", after: { itinerary: 3 } });
  await writeAuditEntry(ctx, { ...about, what: "trip.updated", before: { leads: [] }, after: { leads: [] } });
  expect((await listEntries(ctx, "trip", id)).filter(({ can_put_back }) => can_put_back)).toEqual([]);
  const before = { "security.notifications": {}, "security.two_factor_roles": [] };
  await writeAuditEntry(ctx, { kind: "settings", record_id: 0, what: "settings.saved", before });
  expect(await listEntries(ctx, "settings", 0)).toMatchObject([{ can_put_back: false }]);
});

test("who may read the history but not update, or neither, can't put back; a deleted record comes from the bin", async () => {
  const ctx = await asAdmin();
  const save = (group: string, settings: object) =>
    saveSettings(ctx, SaveSettings.parse({ action: "save_group", group, settings }));
  await save("general", { phone: "+250 700 000 001" });
  await save("general", { phone: "+250 700 000 002" });
  const entry = await lastChange(ctx);
  const reader = await actingAs(ctx, "customer", ["settings.view"]);
  expect(await listEntries(reader, "settings", 0)).toMatchObject([{ can_put_back: false }, { can_put_back: false }]);
  for (const call of [getPutBack, putBack]) {
    await expect(call(reader, { id: entry })).rejects.toMatchObject({ status: 403 });
    const stranger = await actingAs(ctx, "customer", ["tours.manage"]);
    await expect(call(stranger, { id: entry })).rejects.toMatchObject({ status: 404 });
    await expect(call(ctx, { id: 987_654 })).rejects.toMatchObject({ status: 404 });
  }
  const trip = await aTrip(ctx);
  await changeTrip(ctx, { id: trip.id, title: "Other" });
  const change = await lastChange(ctx);
  await deleteTrip(ctx, trip);
  await expect(putBack(ctx, { id: change })).rejects.toMatchObject({ status: 404 });
  await expect(putBack(ctx, { id: entry, fields: ["general.email"] })).rejects.toMatchObject({
    details: { errors: { fields: "Please choose fields of this change" } },
  });
});

test("after several changes, the whole record is put back as it was before the first of them", async () => {
  const ctx = await asAdmin();
  const { id } = await aTrip(ctx, { price_from: 490, title: "Crater lakes" });
  await changeTrip(ctx, { id, price_from: 500, title: "Wrong" });
  const first = await lastChange(ctx);
  await changeTrip(named(ctx, "Grace"), { id, price_from: 510, season_note: "Wet" });
  const second = await lastChange(ctx);
  expect(await getPutBack(ctx, { id: first })).toMatchObject({ later_changes: 1, previous_change: null });
  expect(await getPutBack(ctx, { id: second })).toMatchObject({
    later_changes: 0,
    previous_change: { actor_name: ctx.actor.name },
  });
  const whole = await getPutBack(ctx, { id: first, whole: true });
  expect(Object.fromEntries(whole.changes.map(({ field, earlier }) => [field, earlier]))).toMatchObject({
    ...{ price_from: 490, title: "Crater lakes", season_note: "" },
  });
  await putBack(ctx, { id: first, whole: true, version: whole.version });
  expect(await readTrip(ctx, id)).toMatchObject({ price_from: 490, title: "Crater lakes", season_note: "" });
});
