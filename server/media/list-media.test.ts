import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { images, tripImages } from "#server/database/tables.ts";
import { systemActor, visitorActor } from "#server/kit/actor.ts";
import { aHighlight, anImageRow } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { HighlightQuery } from "#shared/media/highlights.ts";
import { ImageQuery } from "#shared/media/images.ts";
import { groupHighlights, listHighlightCategories, listHighlights } from "./list-highlights.ts";
import { countImageSubjects, getImage, listImages } from "./list-images.ts";

const highlightQuery = (query: object = {}) => HighlightQuery.parse(query);
const imageQuery = (query: object = {}) => ImageQuery.parse(query);

test("the public list contains active highlights with an image or URL, in their order", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  await aHighlight(ctx, { title: "Second", sort_order: 2 });
  await aHighlight(ctx, { title: "First", sort_order: 1, category: "biking", is_featured: true });
  await aHighlight(ctx, { title: "Off", is_active: false });
  await aHighlight(ctx, { title: "Elsewhere", image_id: null, image_url: "https://example.com/a.mp4", sort_order: 3 });
  await aHighlight(ctx, { title: "Nothing", image_id: null });
  const withoutImage = await aHighlight(ctx, { title: "Picture deleted" });
  await ctx.db
    .update(images)
    .set({ deleted_at: "2026-01-01T00:00:00Z" })
    .where(eq(images.id, withoutImage.image_id ?? 0));

  const titles = async (query: object) =>
    (await listHighlights(ctx, highlightQuery(query))).items.map(({ title }) => title);
  expect(await titles({})).toEqual(["First", "Second", "Elsewhere"]);
  expect(await titles({ sort_by: "title", sort_order: "desc" })).toEqual(["Second", "First", "Elsewhere"]);
  expect(await titles({ category: "biking" })).toEqual(["First"]);
  expect(await titles({ featured: "1" })).toEqual(["First"]);
  expect(await titles({ search: "sec" })).toEqual(["Second"]);
  expect(await titles({ search: "100%" })).toEqual([]);
  const { items, pagination } = await listHighlights(ctx, highlightQuery({ limit: 1, offset: 1 }));
  expect(items.map(({ title }) => title)).toEqual(["Second"]);
  expect(pagination).toMatchObject({ total: 3, limit: 1, offset: 1, has_more: true });
});

test("highlight categories are listed in a fixed order, without empty ones", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  await aHighlight(ctx, { category: "hiking" });
  await aHighlight(ctx, { category: "biking" });
  await aHighlight(ctx, { category: "biking" });
  await aHighlight(ctx, { category: "enduro", is_active: false });
  expect(await listHighlightCategories(ctx)).toEqual([
    { category: "biking", count: 2 },
    { category: "hiking", count: 1 },
  ]);
  const groups = await groupHighlights(ctx);
  expect(Object.keys(groups)).toEqual(["biking", "hiking"]);
  expect(groups.biking).toHaveLength(2);
});

test("an unknown sort order or category is refused", () => {
  expect(HighlightQuery.safeParse({ sort_by: "password" }).success).toBe(false);
  expect(HighlightQuery.safeParse({ sort_order: "sideways" }).success).toBe(false);
  expect(HighlightQuery.safeParse({ limit: 101 }).success).toBe(false);
  expect(ImageQuery.safeParse({ category: "everywhere" }).success).toBe(false);
});

test("visitors list, search, filter and count images of public categories only", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  await anImageRow(ctx, { category: "highlights", alt_text: "A lion", tags: ["safaris"], file_size: 10 });
  await anImageRow(ctx, { category: "trips", description: "A crater lake", file_size: 30 });
  await anImageRow(ctx, { category: "testimonials", alt_text: "A lion lover" });
  await anImageRow(ctx, { category: "branding" });
  await anImageRow(ctx, { category: "trips", deleted_at: "2026-01-01T00:00:00Z" });

  const all = await listImages(ctx, imageQuery({ sort_by: "file_size", sort_order: "ASC" }));
  expect(all.items.map(({ category }) => category)).toEqual(["highlights", "trips"]);
  expect(all.categories).toEqual([
    { category: "highlights", count: 1 },
    { category: "trips", count: 1 },
  ]);
  const countFound = async (query: object) => (await listImages(ctx, imageQuery(query))).items.length;
  expect(await countFound({ search: "LION" })).toBe(1);
  expect(await countFound({ search: "safaris" })).toBe(1);
  expect(await countFound({ category: "trips" })).toBe(1);
  expect(await countFound({ type: "webp" })).toBe(2);
  expect(await countFound({ type: "image/png" })).toBe(0);
});

test("a picture that is not for the gallery is listed for users of the library only", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const shown = await anImageRow(ctx, { category: "trips" });
  const hidden = await anImageRow(ctx, { category: "trips", in_gallery: false });
  const { items, categories, pagination } = await listImages(ctx, imageQuery());
  expect(items.map(({ id }) => id)).toEqual([shown.id]);
  expect([categories, pagination.total]).toEqual([[{ category: "trips", count: 1 }], 1]);
  await expect(getImage(ctx, { id: hidden.id })).rejects.toMatchObject({ code: "not_found" });
  const library = await listImages({ ...ctx, actor: systemActor }, imageQuery());
  expect(library.items).toMatchObject([{ id: hidden.id, in_gallery: false }, { in_gallery: true }]);
});

test("a picture is found by its address, that of a rendition too; other addresses find nothing", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const { id, filename } = await anImageRow(ctx, { category: "trips" });
  const portrait = await anImageRow(ctx, { category: "testimonials" });
  const findIds = async (address: string) =>
    (await listImages(ctx, imageQuery({ address }))).items.map((image) => image.id);
  const path = `/uploads/images/trips/${filename}`;
  expect(await findIds(path)).toEqual([id]);
  expect(await findIds(`${ctx.app.environment.PUBLIC_URL}${path.replace(".webp", "-640.avif")}`)).toEqual([id]);
  expect(await findIds(`https://evil.example${path}`)).toEqual([]);
  expect(await findIds(`/uploads/images/testimonials/${portrait.filename}`)).toEqual([]);
});

test("image URLs are below uploads/images", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const { filename } = await anImageRow(ctx, { category: "trips" });
  const { items } = await listImages(ctx, imageQuery());
  expect(items[0]).toMatchObject({
    file_path: `uploads/images/trips/${filename}`,
    full_url: `/uploads/images/trips/${filename}`,
    thumbnail_url: `/uploads/images/trips/${filename.replace(".webp", "-320.webp")}`,
  });
});

test("pictures are found by what they show, in their texts or tags", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  await anImageRow(ctx, { category: "trips", alt_text: "Two gorillas in the mist" });
  await anImageRow(ctx, { category: "trips", description: "A rider by the lake" });
  await anImageRow(ctx, { category: "highlights", alt_text: "", tags: ["Lakes"] });
  await anImageRow(ctx, { category: "branding", alt_text: "A lake in the logo" });
  const found = async (subject: string) => (await listImages(ctx, imageQuery({ subject }))).pagination.total;
  expect([await found("apes"), await found("lakes"), await found("bikes"), await found("camps")]).toEqual([1, 2, 1, 0]);
  expect(await countImageSubjects(ctx)).toEqual([
    { subject: "apes", count: 1 },
    { subject: "lakes", count: 2 },
    { subject: "bikes", count: 1 },
  ]);
});

test("a picture names the trip on sale that shows it, first the one whose main picture it is", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const [main, inGallery, hidden] = [
    await anImageRow(ctx, { category: "trips" }),
    await anImageRow(ctx, { category: "trips" }),
    await anImageRow(ctx, { category: "trips" }),
  ];
  const other = await aTrip(ctx, { title: "Other", slug: "other", sort_order: 1 });
  await aTrip(ctx, { title: "Own", slug: "own", image_id: main.id, sort_order: 2 });
  await aTrip(ctx, { title: "Off sale", image_id: hidden.id, is_active: false });
  await ctx.db.insert(tripImages).values([
    { trip_id: other.id, image_id: main.id, position: 1 },
    { trip_id: other.id, image_id: inGallery.id, position: 2 },
  ]);
  const { items } = await listImages(ctx, imageQuery());
  expect(new Map(items.map(({ id, trip }) => [id, trip?.slug]))).toEqual(
    new Map([
      [main.id, "own"],
      [inGallery.id, "other"],
      [hidden.id, undefined],
    ]),
  );
});
