import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { history, images, imageVariants } from "#server/database/tables.ts";
import { createContext } from "#server/kit/context.ts";
import type { JobDefinition } from "#server/kit/jobs/job.ts";
import { deleteImageFilesJob } from "#server/kit/pictures/picture-jobs.ts";
import { deleteImageFiles } from "#server/media/delete-image-files.ts";
import { makeAvif } from "#server/media/make-avif.ts";
import { serveUploads } from "#server/media/serve-uploads.ts";
import { aHighlight, anImageRow, aTestimonial } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { aDrawing, aJpeg, anImage } from "#server/testing/test-images.ts";
import type { Image, UploadedImage } from "#shared/media/images.ts";
import { imageCategories } from "#shared/media/limits.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const size = { width: 900, height: 500 };
const megabyte = 1024 * 1024;

const toFile = (bytes: Uint8Array, name = "Ridge at dawn.JPG"): File => new File([new Uint8Array(bytes)], name);

function toFormData(fields: Readonly<Record<string, string | File | readonly (string | File)[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const part of [value].flat()) form.append(name, part);
  return form;
}

/** The API with the token of an account that may manage images. */
async function createApiWithAdmin(): Promise<TestApi & { token: string }> {
  const api = await createTestApi();
  return { ...api, token: await api.createToken("admin") };
}

async function uploadImage(
  { request, token }: TestApi & { token: string },
  fields: Record<string, string> = {},
): Promise<Image> {
  const image = toFile(await aJpeg({ width: 1000, height: 600 }));
  const answer = await request("POST", "/api/images", {
    token,
    form: toFormData({ image, category: "trips", ...fields }),
  });
  expect(answer.status).toBe(201);
  return answer.body.data as Image;
}

const fetchFile = async ({ ctx }: TestApi, address: string): Promise<Response> =>
  serveUploads(ctx.app).request(address);

/** The payloads of all queued jobs of one kind. */
async function listJobPayloads({ ctx }: TestApi, { name }: JobDefinition): Promise<unknown[]> {
  const { rows } = await ctx.app.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = $1`,
    [name],
  );
  return rows.map(({ payload }) => payload);
}

/** Runs the queued deletion jobs now, without their delay of an hour. */
async function deleteExpiredFilesNow(api: TestApi): Promise<void> {
  const job = createContext(api.ctx.app, { actor: api.ctx.actor });
  for (const payload of await listJobPayloads(api, deleteImageFilesJob))
    await deleteImageFiles(job, deleteImageFilesJob.payload.parse(payload));
}

test("a picture record that was read can be sent back with changed texts", async () => {
  const api = await createApiWithAdmin();
  const { id } = await uploadImage(api);
  const read = (await api.request("GET", `/api/images/${id}`, { token: api.token })).body.data as Image;
  const body = { ...read, alt_text: "A ridge at dawn" };
  const back = await api.request("PUT", `/api/images/${id}`, { token: api.token, body });
  expect(back.status, back.text).toBe(200);
  expect(back.body.data).toMatchObject({ alt_text: "A ridge at dawn", filename: read.filename, tags: read.tags });
});

test("an upload returns its record, is in the list, and is served at once", async () => {
  const api = await createApiWithAdmin();
  const { request, token } = api;
  const image = toFile(await aJpeg({ width: 2400, height: 1500 }), "C:\\photos\\<b>Ridge.JPG");
  const answer = await request("POST", "/api/images", {
    token,
    form: toFormData({ image, category: "safaris", alt_text: "A lion", description: "At noon", tags: "lion, noon" }),
  });
  const { id, filename, thumbnail_url } = answer.body.data as Image;
  expect((await fetchFile(api, thumbnail_url)).status).toBe(200);

  expect(answer).toMatchObject({ status: 201, body: { success: true, message: "Image Uploaded" } });
  expect(answer.headers.get("location")).toBe(`/api/images/${id}`);
  expect(answer.body.data).toMatchObject({
    original_filename: "bRidge.JPG",
    file_path: `uploads/images/safaris/${filename}`,
    full_url: `/uploads/images/safaris/${filename}`,
    file_type: "image/webp",
    category: "safaris",
    alt_text: "A lion",
    description: "At noon",
    tags: "lion, noon",
  });
  const listed = await request("GET", "/api/images?category=safaris&sort_by=original_name", { token });
  expect(listed.body.data).toEqual([answer.body.data]);
  expect(listed.body).toMatchObject({
    categories: [{ category: "safaris", count: 1 }],
    pagination: { total_records: 1 },
  });
  expect((await request("GET", `/api/images/${id}`)).body.data).toEqual(answer.body.data);
});

test("EXIF data and location never reach the site", async () => {
  const api = await createApiWithAdmin();
  const exif = { IFD0: { Copyright: "Someone" }, IFD3: { GPSLatitude: "1/1 2/1 3/1" } };
  const bytes = await aDrawing(size).withExifMerge(exif).jpeg().toBuffer();
  const { body } = await api.request("POST", "/api/images", {
    token: api.token,
    form: toFormData({ image: toFile(bytes) }),
  });
  const served = await fetchFile(api, (body.data as Image).full_url);
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined();
});

test("a picture without tags gets its category as tag; without a category it is general", async () => {
  const api = await createApiWithAdmin();
  const form = toFormData({ image: toFile(await aJpeg(size)) });
  const { body } = await api.request("POST", "/api/images", { token: api.token, form });
  expect(body.data).toMatchObject({ category: "general", tags: "general", alt_text: "" });
});

test("every known folder accepts pictures; others do not", async () => {
  const api = await createApiWithAdmin();
  const small = await aJpeg({ width: 40, height: 30 });
  const send = (category: string) =>
    api.request("POST", "/api/images", { token: api.token, form: toFormData({ image: toFile(small), category }) });
  for (const category of imageCategories) expect((await send(category)).status).toBe(201);
  for (const category of ["../x", "all", "guide-documents"]) expect((await send(category)).status).toBe(422);
});

/** A PNG of a few kilobytes whose header claims 60,000 pixels per side. */
function pixelBomb(): Buffer {
  const header = Buffer.from("0000000d4948445200000000000000000802000000", "hex");
  header.writeUInt32BE(60_000, 8);
  header.writeUInt32BE(60_000, 12);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from("IDAT"), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), header, Buffer.alloc(4), chunk]);
}

const createPaddedJpeg = async (length: number): Promise<Buffer> => {
  const picture = await aJpeg(size);
  return Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
};

const invalidTypeMessage = "Invalid file type. Please use JPG, PNG, GIF, or WebP files.";
const invalidUploadMessage = "Please upload a valid image file (JPEG, PNG, WebP, or GIF)";
const tooLargeMessage = "File is too large. Maximum size is 10MB.";
const disguisedFiles: [string, () => Promise<Buffer> | Buffer, number, string, string][] = [
  [
    "a page",
    () => Buffer.from("<!doctype html><script>alert(1)</script>"),
    415,
    invalidTypeMessage,
    invalidUploadMessage,
  ],
  [
    "a drawing with scripts",
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    415,
    invalidTypeMessage,
    invalidUploadMessage,
  ],
  ["words", () => Buffer.from("I am a photo"), 415, invalidTypeMessage, invalidUploadMessage],
  ["an archive", () => Buffer.from("PK\x03\x04 and a lot of nothing"), 415, invalidTypeMessage, invalidUploadMessage],
  ["nothing", () => Buffer.alloc(0), 415, invalidTypeMessage, invalidUploadMessage],
  [
    "half a picture",
    async () => (await aJpeg(size)).subarray(0, 4_000),
    422,
    "This picture can't be read. It may be damaged or incomplete.",
    "This picture can't be read. It may be damaged or incomplete.",
  ],
];

test.each(disguisedFiles)(
  "%s named .jpg is rejected with a message, and nothing is stored",
  async (_, makeFile, status, message, shortMessage) => {
    const { ctx, request, token } = await createApiWithAdmin();
    const bytes = await makeFile();
    const long = await request("POST", "/api/images", {
      token,
      form: toFormData({ image: toFile(bytes, "photo.jpg") }),
    });
    expect(long).toMatchObject({ status, body: { message, error: message, errors: { image: message } } });
    const other = await request("POST", "/api/upload-image", {
      token,
      form: toFormData({ file: toFile(bytes, "photo.jpg") }),
    });
    expect(other).toMatchObject({ status, body: { message: shortMessage, errors: { file: shortMessage } } });
    expect([await ctx.db.$count(images), await ctx.db.$count(history)]).toEqual([0, 0]);
  },
);

test("a small file with enormous dimensions is rejected before it is decoded", async () => {
  const { request, token } = await createApiWithAdmin();
  const form = toFormData({ image: toFile(pixelBomb(), "small.png") });
  const { status, body } = await request("POST", "/api/images", { token, form });
  expect([status, body.code]).toEqual([422, "image_too_many_pixels"]);
});

test("the library accepts exactly 10 MB and rejects one byte more; the simple upload does so at 5 MB", async () => {
  const { request, token } = await createApiWithAdmin();
  const send = async (length: number) =>
    request("POST", "/api/images", { token, form: toFormData({ image: toFile(await createPaddedJpeg(length)) }) });
  expect((await send(10 * megabyte)).status).toBe(201);
  for (const length of [10 * megabyte + 1, 12 * megabyte]) {
    expect(await send(length)).toMatchObject({ status: 413, body: { message: tooLargeMessage } });
  }
  const smaller = async (length: number) =>
    request("POST", "/api/upload-image", { token, form: toFormData({ file: toFile(await createPaddedJpeg(length)) }) });
  expect((await smaller(5 * megabyte)).status).toBe(201);
  for (const length of [5 * megabyte + 1, 7 * megabyte]) {
    expect(await smaller(length)).toMatchObject({
      status: 413,
      body: { message: "Please upload an image smaller than 5MB" },
    });
  }
});

test("no picture, several pictures and an unknown field are rejected by name", async () => {
  const { request, token } = await createApiWithAdmin();
  const send = (form: FormData) => request("POST", "/api/images", { token, form });
  const image = toFile(await aJpeg(size));
  expect((await send(toFormData({ category: "trips" }))).body.errors).toEqual({ image: "Please choose a picture" });
  expect((await send(toFormData({ image: "photo.jpg" }))).body.errors).toEqual({ image: "Please choose a picture" });
  expect((await send(toFormData({ image, surprise: "1" }))).body.errors).toEqual({ surprise: "Unknown field" });
  const two = await send(toFormData({ image: [image, image] }));
  expect(two.body.errors).toEqual({ image: "Please send one picture at a time" });
  const many = await send(toFormData({ image: Array(11).fill(image) }));
  expect(many.body).toMatchObject({ status: 422, errors: { image: "Maximum 10 files allowed" } });
});

test("the simple upload returns URL, size and name; also at its .php address", async () => {
  const api = await createApiWithAdmin();
  const bytes = await aJpeg(size);
  const token = await api.createToken("customer", ["tours.manage"]);
  const form = () => toFormData({ file: toFile(bytes, "gorilla.jpg"), category: "highlights" });
  for (const path of ["/api/upload-image", "/api/upload-image.php"]) {
    const { status, body } = await api.request("POST", path, { token, form: form() });
    expect(status).toBe(201);
    const data = body.data as UploadedImage;
    expect(data).toMatchObject({ size: bytes.length, original_name: "gorilla.jpg" });
    expect(data.url).toMatch(/^\/uploads\/images\/highlights\/[0-9a-f]{20}\.webp$/);
    expect((await fetchFile(api, data.url)).status).toBe(200);
  }
});

test("editors list, search and count the whole library; visitors the public gallery", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  await anImageRow(ctx, { category: "testimonials", original_filename: "Anna Berg.jpg" });
  const visible = await anImageRow(ctx, { category: "trips", alt_text: "A ridge" });
  const countListed = async (query: string, by?: string) =>
    ((await request("GET", `/api/images${query}`, by ? { token: by } : {})).body.data as Image[]).length;
  expect([await countListed(""), await countListed("", token)]).toEqual([1, 2]);
  expect([await countListed("?category=testimonials"), await countListed("?category=testimonials", token)]).toEqual([
    0, 1,
  ]);
  expect([await countListed("?search=anna"), await countListed("?search=anna", token)]).toEqual([0, 1]);
  const hidden = visible.id - 1;
  expect((await request("GET", `/api/images/${hidden}`)).status).toBe(404);
  expect((await request("GET", `/api/images/${hidden}`, { token })).status).toBe(200);
});

test("an upload or a change keeps a picture out of the public gallery, and the history says so", async () => {
  const api = await createApiWithAdmin();
  const { request, token, ctx } = api;
  const image = await uploadImage(api, { in_gallery: "false" });
  expect([image.in_gallery, (await request("GET", "/api/images")).body.data]).toEqual([false, []]);
  const form = toFormData({ image: toFile(await aJpeg(size)) });
  await request("POST", `/api/images/${image.id}/file`, { token, form });
  const changed = await request("PUT", `/api/images/${image.id}`, { token, body: { in_gallery: true } });
  expect(changed.body.data).toMatchObject({ in_gallery: true });
  expect((await request("GET", "/api/images")).body.data).toHaveLength(1);
  const rows = await ctx.db.select().from(history);
  expect(rows.at(-1)).toMatchObject({ before: { in_gallery: false }, after: { in_gallery: true } });
});

test("a picture of a category that the gallery leaves out is not published by moving it, unless it is chosen", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const image = await anImage(ctx, { category: "testimonials" });
  const move = async (body: object) =>
    (await request("PUT", `/api/images/${image.id}`, { token, body })).body.data as Image;
  expect(await move({ category: "trips" })).toMatchObject({ category: "trips", in_gallery: false });
  await move({ category: "testimonials" });
  expect(await move({ category: "trips", in_gallery: true })).toMatchObject({ in_gallery: true });
  expect(await move({ category: "safaris" })).toMatchObject({ in_gallery: true });
});

test("the answer to an upload names a picture of the library with the same file, which is stored all the same", async () => {
  const api = await createApiWithAdmin();
  const file = toFile(await aJpeg(size));
  const upload = async () =>
    (await api.request("POST", "/api/images", { token: api.token, form: toFormData({ image: file }) })).body.data;
  const first = await upload();
  const again = await upload();
  expect(first).toMatchObject({ id: 1 });
  expect(first).not.toHaveProperty("same_as");
  expect(again).toMatchObject({ id: 2, same_as: { id: 1, original_filename: expect.any(String) } });
});

test("a picture's texts can be updated partially, are audited, and need the current version", async () => {
  const api = await createApiWithAdmin();
  const { request, token, ctx } = api;
  const { id, version } = await uploadImage(api);
  const path = `/api/images/${id}`;
  const changed = await request("PUT", path, { token, body: { alt_text: "At dawn", tags: "dawn, ridge", version } });
  expect(changed.body).toMatchObject({
    message: "Image updated successfully",
    data: { alt_text: "At dawn", tags: "dawn, ridge", category: "trips", version: version + 1 },
  });
  const late = await request("PUT", path, { token, body: { alt_text: "At dusk", version } });
  expect(late).toMatchObject({ status: 409, body: { data: { current: { alt_text: "At dawn" } } } });
  const rows = await ctx.db.select().from(history);
  expect(rows.at(-1)).toMatchObject({ what: "image.updated", after: { alt_text: "At dawn", tags: ["dawn", "ridge"] } });
  expect((await request("PUT", "/api/images/999", { token, body: { alt_text: "x" } })).status).toBe(404);
});

test("a picture moved to another category gets a new URL, and the former one is removed", async () => {
  const api = await createApiWithAdmin();
  const { request, token } = api;
  const image = await uploadImage(api);
  await makeAvif(api.ctx, { image_id: image.id });
  const { body } = await request("PUT", `/api/images/${image.id}`, { token, body: { category: "hero" } });
  const moved = body.data as Image;
  expect(moved).toMatchObject({ full_url: `/uploads/images/hero/${image.filename}`, picture: { avif: "" } });
  expect((await fetchFile(api, moved.full_url)).status).toBe(200);
  expect((await fetchFile(api, moved.thumbnail_url)).status).toBe(200);
  await deleteExpiredFilesNow(api);
  const former = await fetchFile(api, image.thumbnail_url);
  expect([former.status, former.headers.get("location")]).toEqual([302, moved.thumbnail_url]);
  expect((await fetchFile(api, moved.full_url)).status).toBe(200);
});

test("a picture that has only its category as tag gets the new one as tag; other tags stay", async () => {
  const { request, token, ...api } = await createApiWithAdmin();
  const move = async (tags: string, body: object) => {
    const image = await uploadImage({ request, token, ...api }, { tags });
    const moved = await request("PUT", `/api/images/${image.id}`, { token, body });
    return (moved.body.data as Image).tags;
  };
  expect(await move("trips", { category: "hero" })).toBe("hero");
  expect(await move("trips, dawn", { category: "hero" })).toBe("trips, dawn");
  expect(await move("trips", { category: "hero", tags: ["dawn"] })).toBe("dawn");
  expect(await move("trips", { alt_text: "A lake" })).toBe("trips");
});

test("a picture moved to another category and back keeps its files", async () => {
  const api = await createApiWithAdmin();
  const image = await uploadImage(api);
  for (const category of ["hero", "trips"]) {
    await api.request("PUT", `/api/images/${image.id}`, { token: api.token, body: { category } });
  }
  await deleteExpiredFilesNow(api);
  expect((await fetchFile(api, image.full_url)).status).toBe(200);
});

test("replacing the file gives a new address and new renditions and keeps name and texts; a rejected file changes nothing", async () => {
  const api = await createApiWithAdmin();
  const { request, token, ctx } = api;
  const image = await uploadImage(api, { alt_text: "A ridge" });
  await makeAvif(ctx, { image_id: image.id });
  const path = `/api/images/${image.id}/file`;
  const refused = await request("POST", path, { token, form: toFormData({ image: toFile(Buffer.from("words")) }) });
  expect(refused).toMatchObject({ status: 415, body: { errors: { image: invalidTypeMessage } } });
  const late = toFormData({ image: toFile(await aJpeg(size)), version: String(image.version + 1) });
  expect((await request("POST", path, { token, form: late })).status).toBe(409);

  const form = toFormData({ image: toFile(await aJpeg(size), "new.jpg"), version: String(image.version) });
  const { status, body } = await request("POST", path, { token, form });
  const next = body.data as Image;
  expect([status, next.alt_text, next.original_filename, next.width]).toEqual([
    200,
    "A ridge",
    "Ridge at dawn.JPG",
    900,
  ]);
  expect(next.filename).not.toBe(image.filename);
  expect(await ctx.db.$count(imageVariants)).toBe(0);
  expect((await fetchFile(api, next.thumbnail_url)).status).toBe(200);
  await deleteExpiredFilesNow(api);
  expect((await fetchFile(api, image.full_url)).status).toBe(404);
});

test("a deleted picture leaves the list and its URL; its file is moved to a folder that is not served", async () => {
  const api = await createApiWithAdmin();
  const { request, token, ctx } = api;
  const image = await uploadImage(api);
  const answer = await request("DELETE", `/api/images/${image.id}`, { token });
  expect(answer.body).toMatchObject({ success: true, message: "Image deleted successfully", data: { id: image.id } });
  expect((await request("GET", `/api/images/${image.id}`, { token })).status).toBe(404);
  await deleteExpiredFilesNow(api);
  await deleteExpiredFilesNow(api);
  expect((await fetchFile(api, image.full_url)).status).toBe(404);
  expect(await ctx.app.files.exists(`removed-images/${image.filename}`)).toBe(true);
  expect((await request("DELETE", `/api/images/${image.id}`, { token })).status).toBe(404);
});

test("the logo counts as a use of its picture, and follows it to another category and to another file", async () => {
  const api = await createApiWithAdmin();
  const { request, token } = api;
  const image = await uploadImage(api);
  const logo = { action: "save_group", group: "branding", settings: { logo_url: image.full_url } };
  expect((await request("POST", "/api/settings", { token, body: logo })).status).toBe(200);
  expect((await request("DELETE", `/api/images/${image.id}`, { token })).body.data).toEqual({
    uses: [{ kind: "setting", record_id: 0, title: "branding.logo_url", site_path: "/" }],
  });
  const logoUrl = async () =>
    ((await request("GET", "/api/settings/branding", { token })).body.data as SiteSettings).logo_url;
  await request("PUT", `/api/images/${image.id}`, { token, body: { category: "branding" } });
  expect(await logoUrl()).toBe(`/uploads/images/branding/${image.filename}`);
  const form = toFormData({ image: toFile(await aJpeg(size)) });
  const replaced = (await request("POST", `/api/images/${image.id}/file`, { token, form })).body.data as Image;
  expect(replaced.filename).not.toBe(image.filename);
  expect(await logoUrl()).toBe(replaced.full_url);
});

test("a picture in use can't be deleted, and the error lists the uses, unless deletion is forced", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const image = await anImageRow(ctx, { category: "testimonials" });
  const spare = await anImageRow(ctx);
  const trip = await aTrip(ctx, { title: "Twin lakes", image_id: image.id });
  await aHighlight(ctx, { title: "Lake", image_id: image.id });
  await aTestimonial(ctx, { customer_name: "Anna", image_id: image.id });

  const refused = await request("DELETE", `/api/images/${image.id}`, { token });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "image_in_use", message: "This picture is used in 3 places. Remove all uses first." },
  });
  const { uses } = refused.body.data as { uses: unknown[] };
  expect(uses).toHaveLength(3);
  const use = { kind: "trip", record_id: trip.id, title: "Twin lakes", site_path: `/trips/${trip.slug}` };
  expect(uses).toContainEqual(use);
  expect((await request("GET", `/api/images/${image.id}/uses`, { token })).body.data).toEqual(uses);

  const both = { ids: [spare.id, image.id] };
  expect((await request("POST", "/api/images/delete", { token, body: both })).status).toBe(409);
  expect((await request("GET", `/api/images/${spare.id}`, { token })).status).toBe(200);
  const meant = await request("POST", "/api/images/delete", { token, body: { ...both, even_if_used: true } });
  expect(meant).toMatchObject({ status: 200, body: { count: 2 } });
  expect((await request("GET", "/api/images", { token })).body.data).toEqual([]);
});

test("the answer to an animation says that the picture is its first frame", async () => {
  const api = await createApiWithAdmin();
  const { request, token } = api;
  const raw = { width: 8, height: 24, channels: 3 as const, pageHeight: 8 };
  const strip = Buffer.from(Array.from({ length: 8 * 24 * 3 }, (_, index) => (index * 37) % 256));
  const form = () => toFormData({ image: toFile(animation, "steps.gif") });
  const animation = await sharp(strip, { raw }).gif({ loop: 0 }).toBuffer();
  const { body } = await request("POST", "/api/images", { token, form: form() });
  expect(body.data).toMatchObject({ is_first_frame: true, width: 8, height: 8 });
  const { id } = body.data as Image;
  const replaced = await request("POST", `/api/images/${id}/file`, { token, form: form() });
  expect(replaced.body.data).toMatchObject({ is_first_frame: true });
  expect((await request("GET", `/api/images/${id}`)).body.data).not.toHaveProperty("is_first_frame");
});
