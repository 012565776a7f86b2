import { expect, test } from "vitest";
import { history } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { CreateSlide } from "#shared/pages/slides.ts";
import { getSlide, listSlides, slideHandlers } from "./slides.ts";

const { create: createSlide, remove: removeSlide, reorder: reorderSlides, update: updateSlide } = slideHandlers;
const aSlide = (ctx: Context, fields: object = {}) => createSlide(ctx, CreateSlide.parse({ title: "Ride", ...fields }));

test("a slide is added at the end and updated field by field, and the history has every step", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const first = await aSlide(ctx);
  const second = await aSlide(ctx, { title: "Walk", booking_category: "hiking", button_link: "/trips" });
  expect([first.sort_order, second.sort_order]).toEqual([1, 2]);
  const updated = await updateSlide(ctx, { id: second.id, version: second.version, title: "Walk on" });
  expect(updated).toMatchObject({ title: "Walk on", booking_category: "hiking", button_link: "/trips", version: 2 });
  await removeSlide(ctx, { id: first.id });
  expect((await listSlides(ctx)).map(({ title }) => title)).toEqual(["Walk on"]);
  expect(await ctx.db.select().from(history)).toMatchObject([
    { what: "hero_slide.created", actor_name: "Amina Uwase" },
    { what: "hero_slide.created", after: { title: "Walk" } },
    { what: "hero_slide.updated", before: { title: "Walk" }, after: { title: "Walk on" } },
    { what: "hero_slide.deleted", before: { title: "Ride" } },
  ]);
});

test("a slide that is sent back with only its flag changed keeps its picture and all else", async () => {
  const ctx = await createTestContext();
  const image = await anImageRow(ctx, { category: "hero" });
  const slide = await aSlide(ctx, { image_id: image.id, subtitle: "By bike" });
  const { created_at, updated_at, picture, ...sentFields } = slide;
  const toggled = await updateSlide(ctx, { ...sentFields, is_active: false });
  expect(toggled).toEqual({ ...slide, is_active: false, version: 2, updated_at: expect.any(String) });
  expect(await listSlides(ctx)).toEqual([]);
});

test("a picture is chosen by number or by any address under which the library shows it", async () => {
  const ctx = await createTestContext();
  const one = await anImageRow(ctx, { category: "hero" });
  const other = await anImageRow(ctx, { category: "hero" });
  const slide = await aSlide(ctx, { image_url: `/uploads/images/hero/${one.filename}` });
  expect(slide.image_id).toBe(one.id);
  const base = ctx.app.environment.PUBLIC_URL;
  const rendition = `${base}/uploads/images/hero/${other.filename.replace(".webp", "-640.webp")}`;
  const unchanged = { id: slide.id, image_id: slide.image_id };
  expect(await updateSlide(ctx, { ...unchanged, image_url: rendition })).toMatchObject({ image_id: other.id });
  expect(await updateSlide(ctx, { id: slide.id, image_url: "" })).toMatchObject({ image_id: null, image_url: "" });
});

test.each([
  "https://evil.example/uploads/images/hero/a.webp",
  "javascript:alert(1)",
  "/uploads/images/hero/missing.webp",
  "/etc/passwd",
])("rejects %s, which is not in the library", async (image_url) => {
  const ctx = await createTestContext();
  await expect(aSlide(ctx, { image_url })).rejects.toMatchObject({
    status: 422,
    details: { errors: { image_url: "Please choose a picture from the library" } },
  });
  await expect(aSlide(ctx, { image_id: 987_654 })).rejects.toMatchObject({ status: 422 });
  expect(await listSlides(ctx)).toEqual([]);
});

test("rejects a change of an outdated version with the current slide, and overwrites nothing", async () => {
  const ctx = await createTestContext();
  const { id, version } = await aSlide(ctx);
  await updateSlide(ctx, { id, version, title: "First" });
  await expect(updateSlide(ctx, { id, version, title: "Late" })).rejects.toMatchObject({
    status: 409,
    details: { data: { current: { title: "First", version: 2 } } },
  });
  expect((await getSlide(ctx, { id })).title).toBe("First");
});

test("saving unchanged values changes nothing and writes no audit entry", async () => {
  const ctx = await createTestContext();
  const { id } = await aSlide(ctx);
  expect(await updateSlide(ctx, { id, title: "Ride" })).toMatchObject({ version: 1 });
  expect(await ctx.db.select().from(history)).toHaveLength(1);
});

test("stores the order that was sent; rejects one that does not name exactly the existing slides", async () => {
  const ctx = await createTestContext();
  const [a, b, c] = [await aSlide(ctx, { title: "A" }), await aSlide(ctx, { title: "B" }), await aSlide(ctx)];
  const ordered = await reorderSlides(ctx, { ids: [c.id, a.id, b.id] });
  expect(ordered.map(({ id, sort_order }) => [id, sort_order])).toEqual([
    [c.id, 1],
    [a.id, 2],
    [b.id, 3],
  ]);
  expect((await listSlides(ctx)).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
  for (const ids of [[a.id, b.id], [a.id, b.id, 987_654], []]) {
    await expect(reorderSlides(ctx, { ids })).rejects.toMatchObject({ status: 409 });
  }
});

test("concurrently created slides get different positions", async () => {
  const ctx = await createTestContext();
  const slides = await Promise.all([1, 2, 3, 4].map(() => aSlide(ctx)));
  expect(slides.map(({ sort_order }) => sort_order).sort()).toEqual([1, 2, 3, 4]);
});

test("an unknown slide cannot be updated or deleted", async () => {
  const ctx = await createTestContext();
  await expect(updateSlide(ctx, { id: 1, title: "X" })).rejects.toMatchObject({ status: 404 });
  await expect(removeSlide(ctx, { id: 1 })).rejects.toMatchObject({ status: 404 });
});
