import { expect, test } from "vitest";
import { history, serviceCategories } from "#server/database/tables.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const path = "/api/categories";
const editingPath = "/api/admin/categories";
const validFields = { name: "Kayak & Canoe", title: "On the water", description: "Quiet mornings on Lake Bunyonyi." };

async function createApiWithAdmin(): Promise<TestApi & { token: string }> {
  const api = await createTestApi();
  return { ...api, token: await api.createToken("admin") };
}

const slugsIn = (body: Record<string, unknown>): string[] => (body.data as ServiceCategory[]).map(({ slug }) => slug);

test("a new category is on the site at once; its slug comes from its name, and its id is in the response", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const image = await anImageRow(ctx, { category: "categories" });
  const answer = await request("POST", path, {
    token,
    body: {
      ...validFields,
      hero_image: `/uploads/images/categories/${image.filename}`,
      icon: "fas fa-water",
      is_active: 1,
    },
  });
  const { category_id } = answer.body.data as { category_id: number };
  expect(answer).toMatchObject({ status: 201, body: { category_id } });
  expect(answer.headers.get("location")).toBe(`${path}/${category_id}`);
  expect(answer.body.data).toMatchObject({
    id: category_id,
    slug: "kayak-canoe",
    image_id: image.id,
    icon: "fas fa-water",
    sort_order: 1,
    trip_count: 0,
    is_active: true,
  });
  expect(slugsIn((await request("GET", path)).body)).toEqual(["kayak-canoe"]);
  expect((await request("GET", `${path}.php?id=${category_id}`)).body.data).toMatchObject(validFields);
  expect(await ctx.db.select().from(history)).toMatchObject([{ what: "category.created" }]);
});

test("names that give the same slug get different ones", async () => {
  const { request, token } = await createApiWithAdmin();
  const names = [validFields.name, "Kayak, canoe", "Kayak canoe!"];
  const created = await Promise.all(
    names.map((name) => request("POST", path, { token, body: { ...validFields, name } })),
  );
  const slugs = created.map(({ body }) => (body.data as ServiceCategory).slug).sort();
  expect(slugs).toEqual(["kayak-canoe", "kayak-canoe-2", "kayak-canoe-3"]);
});

test("a name is given once, also with ten concurrent calls; a category keeps its own", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const taken = { name: "There is already a category with this name" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => request("POST", path, { token, body: validFields })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual(taken);
  const { id } = await aCategory(ctx, { name: "Birding" });
  const rename = (name: string) => request("PUT", `${path}/${id}`, { token, body: { name } });
  expect((await rename("kayak & CANOE")).body.errors).toEqual(taken);
  expect((await rename("birding")).status).toBe(200);
});

test.each([
  [{}, { name: "Name is required", title: "Title is required", description: "Description is required" }],
  [
    { ...validFields, icon: "far fa-star" },
    { icon: 'Please choose an icon, or enter a font icon ("fas fa-bicycle") or an image URL' },
  ],
  [
    { ...validFields, hero_image: "https://elsewhere.example/a.jpg" },
    { hero_image: "Please choose a picture from the library" },
  ],
  [{ ...validFields, image_id: 99 }, { image_id: "Please choose a picture from the library" }],
  [{ ...validFields, surprise: 1 }, { surprise: "Unknown field" }],
])("%j is rejected with one message per field", async (body, errors) => {
  const { ctx, request, token } = await createApiWithAdmin();
  const answer = await request("POST", path, { token, body });
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  expect(await ctx.db.$count(serviceCategories)).toBe(0);
});

test.each([
  ["Admin", "/admin"],
  ["API", "/api"],
  ["Trips", "/trips"],
  ["Booking", "/booking"],
  ["Sign in", "/sign-in"],
  ["Bike trips", "/bike-trips"],
  ["Premium", "/premium"],
  ["Safari trips", "/safaris"],
  ["Biking", "/bike-trips"],
])("a category can't be called %s: that leads to %s already", async (name, page) => {
  const { request, token } = await createApiWithAdmin();
  const { status, body } = await request("POST", path, { token, body: { ...validFields, name } });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ name: `This name already leads to ${page}. Please choose another name.` });
});

test("a deactivated category leaves the site but not the editors' list; its slug stays when its name changes", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const { id, slug } = await aCategory(ctx, { name: "Kayaking", slug: "kayaking" });
  const off = await request("PUT", `${path}/${id}`, { token, body: { is_active: 0, name: "Canoeing" } });
  expect(off.body.data).toMatchObject({ slug, name: "Canoeing", is_active: false, version: 2 });
  expect(slugsIn((await request("GET", path)).body)).toEqual([]);
  expect((await request("GET", `${path}/${id}`)).status).toBe(404);
  expect((await request("GET", `${path}/${id}`, { token })).status).toBe(404);
  expect((await request("GET", `${editingPath}/${id}`, { token })).status).toBe(200);
  expect(slugsIn((await request("GET", editingPath, { token })).body)).toEqual([slug]);
  expect((await request("GET", editingPath)).status).toBe(401);
  const renamed = await request("PUT", `${path}/${id}`, { token, body: { slug: "canoeing" } });
  expect(renamed.body.errors).toEqual({ slug: "The address of a category can't be changed" });
});

test("sending a category back unchanged changes nothing; an old version is rejected with the current record", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const image = await anImageRow(ctx, { category: "categories" });
  const { id } = await aCategory(ctx, { image_id: image.id, title: "One", description: "Words" });
  const before = (await request("GET", `${editingPath}/${id}`, { token })).body.data as ServiceCategory;
  expect((await request("PUT", `${path}/${id}`, { token, body: before })).body.data).toEqual(before);
  const cleared = await request("PUT", `${path}?id=${id}`, {
    token,
    body: { hero_image: "", version: before.version },
  });
  expect(cleared.body.data).toMatchObject({ hero_image: "", image_id: null });
  const late = await request("PUT", `${path}/${id}`, { token, body: { title: "Two", version: before.version } });
  expect(late).toMatchObject({ status: 409, body: { data: { current: { title: "One" } } } });
});

test("a category with trips can't be deleted, and the error has their number; an empty one can", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const used = await aCategory(ctx);
  const empty = await aCategory(ctx);
  await aTrip(ctx, { service_category_id: used.id });
  const hidden = await aTrip(ctx, { service_category_id: used.id, is_active: false });
  const counts = (await request("GET", editingPath, { token })).body.data as ServiceCategory[];
  expect(counts.find(({ id }) => id === used.id)?.trip_count).toBe(2);
  expect((await request("GET", `${path}/${used.id}`)).body.data).toMatchObject({ trip_count: 1, count: 1 });
  const remove = (id: number) => request("DELETE", `${path}/${id}`, { token });
  expect(await remove(used.id)).toMatchObject({
    status: 409,
    body: { message: "This category is used by 2 trips. Move or delete them first.", data: { trip_count: 2 } },
  });
  expect(await remove(empty.id)).toMatchObject({ status: 200, body: { message: "Category Deleted" } });
  expect((await remove(empty.id)).status).toBe(404);

  const category = await aCategory(ctx);
  await aTrip(ctx, { service_category_id: category.id, deleted_at: "2026-01-01T00:00:00Z" });
  expect(await remove(category.id)).toMatchObject({ status: 409, body: { code: "category_of_deleted_trips" } });
  const binned = await aTrip(ctx, { service_category_id: category.id, title: "Night ride" });
  await request("DELETE", `/api/trips/${binned.id}`, { token });
  const inBin =
    "1 deleted trip of this category can still be restored until 23 Dec 2026: Night ride. Restore and move them first, or make the category inactive.";
  expect((await remove(category.id)).body.message).toBe(inBin);
  expect(hidden.service_category_id).toBe(used.id);
});

test("reordering works at the canonical address and at its alias", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const ids: number[] = [];
  for (const slug of ["a", "b", "c"]) ids.push((await aCategory(ctx, { slug, sort_order: 0 })).id);
  const [a, b, c] = ids;
  const reordered = await request("PUT", "/api/categories.php?action=reorder", {
    token,
    body: { category_ids: [c, a, b] },
  });
  expect([reordered.status, slugsIn(reordered.body)]).toEqual([200, ["c", "a", "b"]]);
  expect(slugsIn((await request("GET", path)).body)).toEqual(["c", "a", "b"]);
  await request("PUT", `${path}/reorder`, { token, body: { category_ids: [b, c] } });
  expect(slugsIn((await request("GET", path)).body)).toEqual(["b", "a", "c"]);
  expect((await request("PUT", `${path}/reorder`, { token, body: { category_ids: [999] } })).status).toBe(404);
  expect((await request("PUT", `${path}/reorder`, { token, body: { category_ids: [] } })).status).toBe(422);
});
