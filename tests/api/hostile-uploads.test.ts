import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { guideDocuments, mailOutbox } from "#server/database/tables.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { aVideo } from "#server/testing/test-videos.ts";
import { watchMemory } from "#server/testing/watch-memory.ts";
import { guideRegistration } from "#shared/people/testing/registration-input.ts";
import {
  avatar,
  buildUpload,
  findConfirmationToken,
  hostileFiles,
  library,
  toFile,
  type Upload,
  type UploadTarget,
  uploads,
} from "./hostile-uploads.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

/** Megabytes of the program and its image processes together; each of the latter takes a hundred by itself. */
const maxGrowth = 450;
/** Milliseconds on a busy machine. Without limits, several of the files take longer on an idle one. */
const maxDuration = 60_000;

/** Sends a file, the certificates as a guide who has just confirmed the address of a registration. */
async function send({ ctx, request }: TestApi, token: string, { upload, file }: { upload: Upload; file: File }) {
  const { body } = await request("GET", "/api/images", { token });
  const images = body.data as UploadTarget["image"][];
  const [mail] = await ctx.db.select().from(mailOutbox);
  const target = { image: images.at(-1) ?? { id: 0, version: 0 }, link: findConfirmationToken(mail?.text) };
  const { path, form } = buildUpload(upload, file, target);
  const isPublic = path.startsWith("/register");
  const { status } = await request("POST", `/api${path}`, isPublic ? { form } : { token, form });
  await ctx.db.delete(guideDocuments);
  return status;
}

async function prepareApi() {
  const api = await createTestApi();
  const token = await api.createToken("admin");
  await send(api, token, { upload: library, file: harmless.picture });
  await api.request("POST", "/api/register", { body: guideRegistration });
  const [mail] = await api.ctx.db.select().from(mailOutbox);
  await api.request("POST", `/api/register/confirmations/${findConfirmationToken(mail?.text)}`);
  return { api, token };
}

const harmless = {
  picture: new File([], "ridge.jpg"),
  icon: new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'], "a.svg"),
  video: new File([aVideo("mp4")], "a.mp4"),
};
beforeAll(async () => {
  harmless.picture = new File([new Uint8Array(await aJpeg({ width: 400, height: 300 }))], "ridge.jpg");
});

/** Sends the files one after the other, and a harmless one at last. Returns what was answered wrong. */
async function sendAll(upload: Upload) {
  const { api, token } = await prepareApi();
  const memory = watchMemory();
  onTestFinished(() => void memory.stop());
  const wrong: string[] = [];
  for (const file of await hostileFiles[upload.kind]()) {
    const startedAt = performance.now();
    const status = await send(api, token, { upload, file: toFile(file) });
    const duration = performance.now() - startedAt;
    if (status >= 500 || status < 200 || duration > maxDuration) wrong.push(`${file.name}: ${status}, ${duration} ms`);
  }
  const last = await send(api, token, { upload, file: harmless[upload.kind] });
  if (last >= 300) wrong.push(`the harmless file: ${last}`);
  return { wrong, growth: process.platform === "linux" ? memory.stop() : 0 };
}

test.each(uploads)(
  "POST $path answers each hostile $kind, in bounded time and memory",
  { timeout: 600_000 },
  async (upload) => {
    const { wrong, growth } = await sendAll(upload);
    expect(wrong).toEqual([]);
    expect(growth).toBeLessThan(maxGrowth);
  },
);

describe("while hostile avatars are read", () => {
  test("a picture of the library is stored", { timeout: 300_000 }, async () => {
    const { api, token } = await prepareApi();
    const packed = (await hostileFiles.picture()).filter(({ name }) => name === "shared items.avif");
    let isOver = false;
    const hostile = Promise.all(
      Array.from({ length: 6 }, () => packed)
        .flat()
        .map((file) => send(api, token, { upload: avatar, file: toFile(file) })),
    ).finally(() => {
      isOver = true;
    });
    expect(await send(api, token, { upload: library, file: harmless.picture })).toBe(201);
    expect(isOver).toBe(false);
    expect(new Set(await hostile)).toEqual(new Set([422]));
  });
});
