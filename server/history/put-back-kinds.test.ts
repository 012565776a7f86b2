import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { about, aboutFeatures, claims, history, texts } from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { callRoute } from "#server/kit/call-route.ts";
import type { Context } from "#server/kit/context.ts";
import { putBackTypes } from "#server/put-back-types.ts";
import {
  aCustomIcon,
  aFaqEntry,
  aHeroSlide,
  aHighlight,
  anImageRow,
  aSocialLink,
  aTestimonial,
} from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aPlace } from "#server/testing/factories/places.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { historyContract } from "#shared/history/contract.ts";
import { type RecordKind, recordKindNames } from "#shared/history/record-kinds.ts";
import { createListHistory } from "./list-history.ts";
import { createPutBackHandlers } from "./put-back.ts";

const { getPutBack, putBack } = createPutBackHandlers(putBackTypes);
const listHistory = createListHistory(putBackTypes);

const firstId = async (rows: PromiseLike<{ id: number }[]>): Promise<{ id: number }> => firstOrThrow(await rows);

/** A record of each kind with a table, and a change of it. */
const records: Readonly<Partial<Record<RecordKind, [(ctx: Context) => Promise<{ id: number }>, object]>>> = {
  trip: [aTrip, { title: "B", slug: "b", best_months: [1, 2], duration_days: 9, is_active: false, sort_order: 7 }],
  place: [aPlace, { name: "B" }],
  category: [aCategory, { name: "B", title: "B", is_active: false }],
  image: [anImageRow, { alt_text: "B", description: "B", tags: ["b"], focal_x: 0.25 }],
  highlight: [aHighlight, { title: "B", description: "B", category: "hiking", is_featured: true }],
  custom_icon: [aCustomIcon, { display_name: "B" }],
  hero_slide: [aHeroSlide, { title: "B", button_text: "B", button_link: "/trips" }],
  about: [({ db }) => firstId(db.insert(about).values({ title: "A", main_text: "A" }).returning()), { main_text: "B" }],
  about_feature: [
    ({ db }) => firstId(db.insert(aboutFeatures).values({ title: "A", description: "A" }).returning()),
    { title: "B", description: "B" },
  ],
  social_link: [aSocialLink, { platform: "B", url: "https://b.example" }],
  faq_entry: [aFaqEntry, { question: "B?", answer: "B" }],
  claim: [
    ({ db }) => firstId(db.insert(claims).values({ key: "a", value: "1", label: "A", area: "home" }).returning()),
    { value: "2", label: "B" },
  ],
  text: [({ db }) => firstId(db.insert(texts).values({ name: "a", title: "A", body: "A" }).returning()), { body: "B" }],
  testimonial: [
    aTestimonial,
    { customer_name: "B", content: "B", rating: 2, is_featured: true, review_date: "2026-01-02" },
  ],
};

test.each(Object.entries(records))(
  "a record of the kind %s is as it was after all of a change is put back",
  async (kind, [create, change]) => {
    const ctx = await actingAs(await createTestContext(), "admin");
    const { id } = await create(ctx);
    const { update, read, toInput } = putBackTypes[kind as RecordKind] ?? expect.fail();
    const before = await read(ctx, id);
    await callRoute(update, ctx, toInput(before, { ...change }, ctx));
    const [{ id: entry } = expect.fail()] = await ctx.db.select().from(history).orderBy(desc(history.id)).limit(1);
    const { version, changes } = await getPutBack(ctx, { id: entry });
    expect(changes.map(({ field }) => field).sort()).toEqual(Object.keys(change).sort());
    await putBack(ctx, { id: entry, version });
    const times = { updated_at: expect.any(String), version: expect.any(Number) };
    expect(await read(ctx, id)).toEqual({ ...before, ...times });
  },
);

test("every kind with a table of its own has a record in the walk above", () => {
  const walked = [...Object.keys(records), "contact_info", "settings"];
  expect(walked.sort()).toEqual(Object.keys(putBackTypes).sort());
});

/** The kinds of which nothing is put back, written by hand: money, emails, accounts, and downloads of backups. */
const neverPutBack = ["booking", "enquiry", "subscriber", "mail_template", "mail_message", "person", "backup"];

test.each(recordKindNames)("the kind %s: its update is offered in its history, or never", async (kind) => {
  const ctx = await createTestContext();
  const type = putBackTypes[kind];
  expect(type === undefined).toBe(neverPutBack.includes(kind));
  const admin = await actingAs(ctx, "super_admin");
  const names = ["title", "name", "question", "status", "role", "display_name", "platform", "label", "alt_text"];
  const before = Object.fromEntries([...names, "branding.site_name", "email"].map((name) => [name, "Before"]));
  await writeAuditEntry(ctx, { kind, record_id: 0, what: `${kind}.updated`, before, after: {} });
  const [entry] = (await listHistory(admin, historyContract.list.input.parse({ kind, id: 0 }))).items;
  expect(entry?.can_put_back).toBe(type !== undefined);
  if (!type) await expect(putBack(admin, { id: entry?.id ?? 0 })).rejects.toMatchObject({ status: 403 });
});
