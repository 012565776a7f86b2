import { expect, test } from "vitest";
import { guideDocuments, images, mailOutbox, users } from "#server/database/tables.ts";
import { FileStoreUnavailableError } from "#server/engine/files/file-store.ts";
import { aJpeg, aPdf } from "#server/people/testing/documents.ts";
import { guideRegistration } from "#shared/people/testing/registration-input.ts";
import { createTestApi } from "./test-api.ts";

const diskFull = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

test("while the file store takes no files, uploads answer 503 with Retry-After and store nothing", async () => {
  const api = await createTestApi();
  api.ctx.app.files.put = () => Promise.reject(new FileStoreUnavailableError(diskFull));
  const upload = async (path: string, fields: Record<string, string | File>, token?: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return api.request("POST", path, { form, ...(token ? { token } : {}) });
  };
  const token = await api.createToken("admin");
  await api.request("POST", "/api/register", { body: guideRegistration });
  const [mail] = await api.ctx.db.select().from(mailOutbox);
  const link = /\/register\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  await api.request("POST", `/api/register/confirmations/${link}`);

  const picture = new File([await aJpeg()], "ridge.jpg");
  for (const response of [
    await upload("/api/images", { image: picture, category: "trips", alt_text: "A ridge" }, token),
    await upload("/api/auth/avatar", { avatar: picture }, token),
    await upload(`/api/register/confirmations/${link}/documents`, { document: new File([aPdf()], "a.pdf") }),
  ]) {
    expect(response).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(await api.ctx.db.$count(images)).toBe(0);
  expect(await api.ctx.db.$count(guideDocuments)).toBe(0);
  expect((await api.ctx.db.select({ avatar: users.avatar }).from(users)).map(({ avatar }) => avatar)).toEqual(["", ""]);
});
