import { describe, expect, test } from "vitest";
import { z } from "zod";
import { history } from "#server/database/tables.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { aCategory } from "#server/testing/factories/trips.ts";
import { api } from "#shared/api.ts";
import type { Contract, Endpoint } from "#shared/kit/endpoint.ts";
import type { Picture } from "#shared/media/picture.ts";
import { createTestApi } from "./test-api.ts";

type PictureRecord = Record<string, unknown> & { id: number; version: number; image_id: number | null };

/** Every kind of record with a picture: its address in the API, the field of the picture's address, and a valid record. */
const kinds = [
  { path: "/api/hero-slides", field: "image_url", fields: { title: "Ride" } },
  { path: "/api/about", field: "image", fields: { title: "Us", main_text: "We guide." } },
  { path: "/api/categories", field: "hero_image", fields: { name: "Rides", title: "Rides", description: "By bike." } },
  {
    path: "/api/trips",
    field: "hero_image",
    fields: { title: "Ride", full_description: "Up.", locations: ["Musanze"] },
  },
  { path: "/api/testimonials", field: "customer_image", fields: { customer_name: "Anna", content: "Good." } },
  { path: "/api/highlights", field: "image_url", fields: { title: "Lake" } },
];
const notInLibrary = "Please choose a picture from the library";
const foreignUrl = "https://elsewhere.example/uploads/images/hero/a.webp";

test("every kind of record with a picture is listed here", () => {
  const endpoints: Endpoint[] = Object.values<Contract>(api).flatMap((contract) => Object.values(contract));
  const withPicture = endpoints.filter(
    ({ method, status, input }) =>
      method === "POST" &&
      status === 201 &&
      z.toJSONSchema(input, { io: "input", unrepresentable: "any" }).properties?.image_id !== undefined,
  );
  expect(withPicture.map(({ path }) => `/api${path}`).sort()).toEqual(kinds.map(({ path }) => path).sort());
});

describe.each(kinds)("the picture of $path", ({ path, field, fields }) => {
  const isHighlight = path === "/api/highlights";

  async function setUp() {
    const { ctx, request, createToken } = await createTestApi();
    const token = await createToken("admin");
    await aCategory(ctx);
    const [one, other] = [await anImageRow(ctx, { category: "hero" }), await anImageRow(ctx, { category: "hero" })];
    const send = (method: string, to: string, body: object) => request(method, to, { token, body });
    const create = async (picture: object): Promise<PictureRecord> =>
      (await send("POST", path, { ...fields, ...picture })).body.data as PictureRecord;
    const update = (id: number, change: object) => send("PUT", `${path}/${id}`, change);
    return { ctx, request, token, send, create, update, one, other };
  }

  test("is chosen by id, path, URL or that of a rendition, and is answered with its id and its address", async () => {
    const { ctx, create, update, one, other } = await setUp();
    const created = await create({ image_id: one.id });
    const picture = (created.picture ?? created.hero_picture) as Picture;
    expect([created.image_id, picture.image_id, created[field]]).toEqual([one.id, one.id, picture.src]);
    const base = ctx.app.environment.PUBLIC_URL;
    const rendition = (image: { filename: string }) => image.filename.replace(".webp", "-640.webp");
    for (const [image, choice] of [
      [other, { image_id: other.id }],
      [one, { [field]: `/uploads/images/hero/${one.filename}` }],
      [other, { [field]: `${base}/uploads/images/hero/${rendition(other)}` }],
      // The address differs from what is stored, the id does not.
      [one, { image_id: other.id, [field]: `/uploads/images/hero/${rendition(one)}` }],
      [other, { image_id: other.id, [field]: `/uploads/images/hero/${one.filename}` }],
    ] as const)
      expect((await update(created.id, choice)).body.data).toMatchObject({ image_id: image.id });
  });

  test.skipIf(isHighlight)("is chosen by its file name, also that of the upload if no other has it", async () => {
    const { ctx, create, update, one } = await setUp();
    const { id, image_id } = await create({ [field]: one.filename });
    expect(image_id).toBe(one.id);
    const uploaded = await anImageRow(ctx, { original_filename: "Anna B.jpg" });
    expect((await update(id, { [field]: "Anna B.jpg" })).body.data).toMatchObject({ image_id: uploaded.id });
    await anImageRow(ctx, { original_filename: "Anna B.jpg" });
    expect((await update(id, { [field]: "Anna B.jpg" })).body.errors).toEqual({ [field]: notInLibrary });
  });

  test.skipIf(isHighlight)("is removed by an empty address or id", async () => {
    const { create, update, one } = await setUp();
    const { id } = await create({});
    for (const none of [{ [field]: "" }, { [field]: null }, { image_id: null }]) {
      expect((await update(id, { image_id: one.id })).body.data).toMatchObject({ image_id: one.id });
      expect((await update(id, none)).body.data).toMatchObject({ image_id: null, [field]: "" });
    }
  });

  test("is refused on its field if it is not in the library", async () => {
    const { ctx, create, update, send, one, other } = await setUp();
    const removed = await anImageRow(ctx, { deleted_at: "2026-01-01T00:00:00Z" });
    const { id } = await create({ image_id: one.id });
    const missing = `/uploads/images/hero/${removed.filename}`;
    for (const address of [missing, ...(isHighlight ? [] : [foreignUrl, "javascript:alert(1)", "anna.jpg"])]) {
      const answer = await update(id, { [field]: address });
      expect([address, answer.status, answer.body.errors]).toEqual([address, 422, { [field]: notInLibrary }]);
    }
    for (const image_id of [4711, removed.id]) {
      const answer = await update(id, { image_id, [field]: `/uploads/images/hero/${other.filename}` });
      expect([answer.status, answer.body.errors]).toEqual([422, { image_id: notInLibrary }]);
    }
    const refused = await send("POST", path, { ...fields, image_id: 4711 });
    expect(refused.status).toBe(path === "/api/about" ? 409 : 422);
  });

  test("stays if the record is sent back unedited, also after the picture was deleted all the same", async () => {
    const { ctx, request, token, create, update, one } = await setUp();
    const { id } = await create({ image_id: one.id });
    const sendBack = async () => {
      const unedited = (await update(id, {})).body.data as PictureRecord;
      return (await update(id, unedited)).body.data;
    };
    expect(await sendBack()).toMatchObject({ image_id: one.id, [field]: expect.stringContaining("/uploads/") });

    const refused = await request("DELETE", `/api/images/${one.id}`, { token });
    expect(refused).toMatchObject({ status: 409, body: { code: "image_in_use", data: { uses: [{ record_id: id }] } } });
    await request("DELETE", `/api/images/${one.id}?even_if_used=1`, { token });
    expect(await sendBack()).toMatchObject({ image_id: one.id, [field]: "" });
    const entries = await ctx.db.select({ what: history.what, after: history.after }).from(history);
    const changes = entries.filter(({ what, after }) => what.endsWith(".updated") && "image_id" in after);
    expect(changes).toEqual([]);
  });
});
