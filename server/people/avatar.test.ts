import { createServer, type RequestListener } from "node:http";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { anImage } from "#server/testing/test-images.ts";
import { maxAvatarBytes } from "#shared/people/avatar-presets.ts";
import { UpdateProfile } from "#shared/people/profile.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { getProfile, updateProfile } from "./profile.ts";
import { isPublicIpAddress } from "./public-ip-address.ts";
import { aJpeg } from "./testing/documents.ts";
import { uploadAvatar } from "./upload-avatar.ts";

const customerContext = async (): Promise<Context> => actingAs(await createTestContext(), "customer");
const chooseAvatar = (ctx: Context, avatar: string) => updateProfile(ctx, UpdateProfile.parse({ avatar }));
const upload = (ctx: Context, bytes: Uint8Array<ArrayBuffer>) =>
  uploadAvatar(ctx, { avatar: new File([bytes], "me.png") });
const toStoredPath = (address: string): string => address.replace("/uploads/", "");

test("an upload is stored as a square WebP, and the previous file is deleted", async () => {
  const ctx = await customerContext();
  const { avatar_url: first } = await upload(ctx, await aJpeg());
  expect(first).toMatch(/^\/uploads\/images\/avatars\/[0-9a-f]{20}\.webp$/);
  expect(await sharp(await ctx.app.files.get(toStoredPath(first))).metadata()).toMatchObject({
    format: "webp",
    width: 512,
    height: 512,
  });
  expect(await getProfile(ctx)).toMatchObject({ avatar: first });
  const { avatar_url: second } = await upload(ctx, await aJpeg());
  expect(await ctx.app.files.exists(toStoredPath(first))).toBe(false);
  expect(await chooseAvatar(ctx, "preset:3")).toMatchObject({ avatar: "preset:3" });
  expect(await ctx.app.files.exists(toStoredPath(second))).toBe(false);
  expect(await chooseAvatar(ctx, "")).toMatchObject({ avatar: "" });
});

test("a picture with more pixels than an avatar needs is rejected, and nothing is stored", async () => {
  const ctx = await customerContext();
  const picture = sharp({ create: { width: 5_100, height: 5_000, channels: 3, background: "#1e4d3b" } });
  await expect(upload(ctx, new Uint8Array(await picture.webp().toBuffer()))).rejects.toMatchObject({
    status: 422,
    code: "avatar_too_many_pixels",
  });
  expect(await getProfile(ctx)).toMatchObject({ avatar: "" });
});

test("avatars of one customer don't delay the pictures of the library, and too many are refused", async () => {
  const ctx = await customerContext();
  const avatar = sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: "#1e4d3b" } });
  const bytes = new Uint8Array(await avatar.webp({ lossless: true }).toBuffer());
  const order: string[] = [];
  const uploads = Array.from({ length: 30 }, () => upload(ctx, bytes).finally(() => order.push("avatar")));
  const results = Promise.allSettled(uploads);
  await anImage(ctx, { bytes: await aJpeg() });
  order.push("library");
  const statuses = (await results).map((result) => (result.status === "fulfilled" ? 200 : result.reason.status));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  // In one queue for all, the picture of the library would come last: it was sent last.
  expect(order.at(-1)).toBe("avatar");
});

test("saving the current avatar keeps it; another person's file is rejected", async () => {
  const ctx = await customerContext();
  const { avatar } = await upload(ctx, await aJpeg());
  expect(await chooseAvatar(ctx, avatar)).toMatchObject({ avatar });
  expect(await ctx.app.files.exists(toStoredPath(avatar))).toBe(true);
  await expect(chooseAvatar(ctx, "/uploads/images/avatars/00000000000000000000.webp")).rejects.toMatchObject({
    status: 422,
  });
});

test.each([
  ["a text", "no picture at all"],
  ["a drawing with scripts", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ["nothing", ""],
])("rejects %s by its bytes, whatever its name", async (_, content) => {
  const ctx = await customerContext();
  await expect(upload(ctx, new TextEncoder().encode(content))).rejects.toMatchObject({
    status: 415,
    message: "Please select a valid image file",
  });
});

test("rejects more than 5 MB", async () => {
  const ctx = await customerContext();
  await expect(upload(ctx, new Uint8Array(maxAvatarBytes + 1))).rejects.toMatchObject({
    status: 413,
    message: "Image size must be less than 5MB",
  });
});

test.each([
  "preset:0",
  "preset:11",
  "preset:",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "me.png",
  "http://u:p@example.com/",
])("rejects %s as an avatar", (avatar) => {
  expect(UpdateProfile.safeParse({ avatar }).error?.issues[0]?.message).toBe("Please enter a valid image URL");
});

const blockedAddresses = [
  ...["127.0.0.1", "0.0.0.0", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1"],
  ...["::1", "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "no address"],
];
test.each(blockedAddresses)("%s is not a public IP address", (address) => {
  expect(isPublicIpAddress(address)).toBe(false);
});
test.each(["1.1.1.1", "172.32.0.1", "2606:4700::1111"])("%s is a public IP address", (address) => {
  expect(isPublicIpAddress(address)).toBe(true);
});

async function startRemoteServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
const allowEveryAddress = () => true;
const unreachableError = { status: 422, message: expect.stringContaining("can't be fetched") };

test("fetches a remote picture and follows redirects; sends no request to internal addresses", async () => {
  const requestedUrls: string[] = [];
  const url = await startRemoteServer((request, response) => {
    requestedUrls.push(request.url ?? "");
    if (request.url === "/moved") response.writeHead(302, { Location: "/me.png" }).end();
    else if (request.url === "/round") response.writeHead(302, { Location: "/round" }).end();
    else if (request.url === "/gone") response.writeHead(404).end("no");
    else response.end("a picture");
  });
  expect(Buffer.from(await fetchPicture(`${url}/moved`, allowEveryAddress)).toString()).toBe("a picture");
  await expect(fetchPicture(`${url}/round`, allowEveryAddress)).rejects.toMatchObject(unreachableError);
  await expect(fetchPicture(`${url}/gone`, allowEveryAddress)).rejects.toMatchObject(unreachableError);
  requestedUrls.length = 0;
  for (const address of [url, url.replace("127.0.0.1", "localhost"), url.replace("127.0.0.1", "2130706433")])
    await expect(fetchPicture(address)).rejects.toMatchObject(unreachableError);
  expect(requestedUrls).toEqual([]);
});

test("does not follow a redirect to an internal address, and stops reading a picture that is too large", async () => {
  const internal = await startRemoteServer((_, response) => response.end("a secret"));
  const external = await startRemoteServer((request, response) => {
    if (request.url === "/in") response.writeHead(302, { Location: internal }).end();
    else response.end(Buffer.alloc(maxAvatarBytes + 1));
  });
  let checks = 0;
  const onlyTheFirst = () => ++checks === 1;
  await expect(fetchPicture(`${external}/in`, onlyTheFirst)).rejects.toMatchObject(unreachableError);
  await expect(fetchPicture(`${external}/endless`, allowEveryAddress)).rejects.toMatchObject({
    status: 422,
    message: "Image size must be less than 5MB",
  });
});

test("rejects an internal address with an error on the field, and keeps the avatar", async () => {
  const ctx = await customerContext();
  await chooseAvatar(ctx, "preset:4");
  await expect(chooseAvatar(ctx, "http://127.0.0.1/me.png")).rejects.toMatchObject({
    status: 422,
    details: { errors: { avatar: expect.any(String) } },
  });
  expect(await getProfile(ctx)).toMatchObject({ avatar: "preset:4" });
});
