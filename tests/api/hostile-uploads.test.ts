import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { guideDocuments, mailOutbox } from "#server/database/tables.ts";
import {
  type HostileFile,
  listHostileIcons,
  listHostilePictures,
  listHostileVideos,
} from "#server/testing/hostile-files.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { aVideo } from "#server/testing/test-videos.ts";
import { watchMemory } from "#server/testing/watch-memory.ts";
import { guideRegistration } from "#shared/people/testing/registration-input.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

/** Megabytes of the program and its image processes together; each of the latter takes a hundred by itself. */
const maxGrowth = 450;
/** Milliseconds on a busy machine. Without limits, several of the files take longer on an idle one. */
const maxDuration = 60_000;

const toFile = ({ name, bytes }: HostileFile): File => new File([new Uint8Array(bytes)], name);

type Upload = { call: string; send: (api: TestApi, token: string, file: File) => Promise<number> };

const uploadTo = (path: string, field: string, fields: Record<string, string> = {}): Upload => ({
  call: `POST ${path}`,
  send: async ({ request }, token, file) => {
    const form = new FormData();
    form.set(field, file);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return (await request("POST", `/api${path}`, { token, form })).status;
  },
});

const avatar = uploadTo("/auth/avatar", "avatar");
const library = uploadTo("/images", "image");

/** Replaces the picture that was uploaded first. */
const replacement: Upload = {
  call: "POST /images/{id}/file",
  send: async (api, token, file) => {
    const { body } = await api.request("GET", "/api/images", { token });
    const items = body.data as { id: number; version: number }[];
    const { id, version } = items.at(-1) ?? { id: 0, version: 0 };
    return uploadTo(`/images/${id}/file`, "image", { version: String(version) }).send(api, token, file);
  },
};

/** Sends it as a guide who has just confirmed the address of a registration. */
const certificate: Upload = {
  call: "POST /register/confirmations/{token}/documents",
  send: async (api, _, file) => {
    const [mail] = await api.ctx.db.select().from(mailOutbox);
    const token = /\/register\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const status = await uploadTo(`/register/confirmations/${token}/documents`, "document").send(api, "", file);
    await api.ctx.db.delete(guideDocuments);
    return status;
  },
};

async function prepareApi() {
  const api = await createTestApi();
  const token = await api.createToken("admin");
  await library.send(api, token, new File([new Uint8Array(await aJpeg({ width: 400, height: 300 }))], "first.jpg"));
  await api.request("POST", "/api/register", { body: guideRegistration });
  const [mail] = await api.ctx.db.select().from(mailOutbox);
  const link = /\/register\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await api.request("POST", `/api/register/confirmations/${link}`);
  return { api, token };
}

let pictures: HostileFile[] = [];
const harmless = {
  picture: new File([], "ridge.jpg"),
  icon: new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'], "a.svg"),
  video: new File([aVideo("mp4")], "a.mp4"),
};
beforeAll(async () => {
  pictures = await listHostilePictures();
  harmless.picture = new File([new Uint8Array(await aJpeg({ width: 400, height: 300 }))], "ridge.jpg");
});

/** Sends the files one after the other, and a harmless one at last. Returns what was answered wrong. */
async function sendAll({ send }: Upload, files: readonly HostileFile[], harmless: File) {
  const { api, token } = await prepareApi();
  const memory = watchMemory();
  onTestFinished(() => void memory.stop());
  const wrong: string[] = [];
  for (const file of files) {
    const startedAt = performance.now();
    const status = await send(api, token, toFile(file));
    const duration = performance.now() - startedAt;
    if (status >= 500 || status < 200 || duration > maxDuration) wrong.push(`${file.name}: ${status}, ${duration} ms`);
  }
  const last = await send(api, token, harmless);
  if (last >= 300) wrong.push(`the harmless file: ${last}`);
  return { wrong, growth: process.platform === "linux" ? memory.stop() : 0 };
}

type Kind = keyof typeof harmless;
const hostileFiles: Readonly<Record<Kind, () => readonly HostileFile[]>> = {
  picture: () => pictures,
  icon: listHostileIcons,
  video: listHostileVideos,
};

const uploads: readonly (readonly [call: string, kind: Kind, upload: Upload])[] = [
  [library.call, "picture", library],
  [replacement.call, "picture", replacement],
  ["POST /upload-image", "picture", uploadTo("/upload-image", "file")],
  [avatar.call, "picture", avatar],
  [certificate.call, "picture", certificate],
  ["POST /icons", "icon", uploadTo("/icons", "icon", { name: "a", display_name: "A" })],
  ["POST /highlights/videos", "video", uploadTo("/highlights/videos", "file")],
];

test.each(uploads)(
  "%s answers each hostile %s, in bounded time and memory",
  { timeout: 600_000 },
  async (_, kind, upload) => {
    const { wrong, growth } = await sendAll(upload, hostileFiles[kind](), harmless[kind]);
    expect(wrong).toEqual([]);
    expect(growth).toBeLessThan(maxGrowth);
  },
);

describe("while hostile avatars are read", () => {
  test("a picture of the library is stored", { timeout: 300_000 }, async () => {
    const { api, token } = await prepareApi();
    const packed = pictures.filter(({ name }) => name === "shared items.avif");
    let isOver = false;
    const hostile = Promise.all(
      Array.from({ length: 6 }, () => packed)
        .flat()
        .map((file) => avatar.send(api, token, toFile(file))),
    ).finally(() => {
      isOver = true;
    });
    expect(await library.send(api, token, harmless.picture)).toBe(201);
    expect(isOver).toBe(false);
    expect(new Set(await hostile)).toEqual(new Set([422]));
  });
});
