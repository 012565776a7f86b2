import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createStaticFiles } from "./static-files.ts";

async function createFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "built-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test("a file is served with its type and compressed encodings, and is cached in memory", async () => {
  const folder = await createFolder({ "assets/site.js": "start()", "assets/site.js.br": "pressed" });
  const files = createStaticFiles([folder], { "X-Of": "test" });
  const first = await files.find("/assets/site.js");
  expect(first?.headers).toMatchObject({ "Content-Type": "text/javascript; charset=utf-8", "X-Of": "test" });
  await rm(join(folder, "assets/site.js"));
  expect(await files.find("/assets/site.js")).toBe(first);
  expect(files.find("/assets/site.js.br")).toBeNull();
});

test("a deleted file is not found, and is found again when it is back", async () => {
  const folder = await createFolder({ "assets/site.js": "start()" });
  const files = createStaticFiles([folder], {});
  await rm(join(folder, "assets/site.js"));
  expect(await files.find("/assets/site.js")).toBeNull();
  await writeFile(join(folder, "assets/site.js"), "start()");
  expect((await files.find("/assets/site.js"))?.status).toBe(200);
});
