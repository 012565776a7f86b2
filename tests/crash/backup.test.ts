import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { aFolder } from "#server/system/testing/backups.ts";
import { sendRequest } from "#tests/product/send-request.ts";
import { signIn } from "#tests/product/sign-in.ts";
import { administrator, type Product } from "#tests/product/start-product.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { startTestProduct } from "./test-product.ts";

/** Runs the command that puts a backup back. */
async function runRestore(file: string, environment: Record<string, string>) {
  const command = spawn(process.execPath, [join(projectRoot, "server/restore.ts"), file], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, errors, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, "exit")]);
  return { out, errors, code };
}

async function download({ url }: Product, token: string, file: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const body = { current_password: administrator.password };
  const answer = await sendRequest(`${url}/api/system/backups`, { method: "POST", headers, body });
  const { data } = JSON.parse(answer.text) as { data: { url: string } };
  const response = await fetch(`${url}${data.url}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/gzip"]);
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file));
}

const readTrips = async ({ url }: Product) => (await sendRequest(`${url}/api/trips`)).text;

test("a backup of the running program, put into an empty folder by the command, is the same business", {
  timeout: 180_000,
}, async () => {
  const first = await startTestProduct({ data_dir: await aDataDirectory(), environment: { DEMO_CONTENT: "true" } });
  const file = join(await aFolder(), "backup.tar.gz");
  await download(first, await signIn(first.url), file);
  const trips = await readTrips(first);
  expect(trips).toContain("sipi-falls");
  const picture = /\/uploads\/images\/[^"]+\.webp/.exec(trips)?.[0] ?? "";
  await first.stop();

  const data_dir = await aDataDirectory("copy");
  const restored = await runRestore(file, { DATA_DIR: data_dir });
  expect(restored).toMatchObject({ code: 0, errors: "" });
  expect(restored.out).toMatch(/Restored \d+ rows and \d+ files\./);
  expect((await readFile(join(data_dir, "secret-key"), "utf8")).trim()).toHaveLength(64);

  const second = await startTestProduct({ data_dir });
  expect(await readTrips(second)).toBe(trips);
  expect((await fetch(`${second.url}${picture}`)).status).toBe(200);
  await signIn(second.url);
  await second.stop();

  const again = await runRestore(file, { DATA_DIR: data_dir });
  expect(again.code).toBe(1);
  expect(again.errors).toMatch(/^This database has data in it \(.*users.*\)\. .*\nNothing was restored\.\n$/);
});

test("the command names what is wrong with its file", async () => {
  const DataDir = await aDataDirectory();
  expect(await runRestore("/nowhere/backup.tar.gz", { DATA_DIR: DataDir })).toMatchObject({
    code: 1,
    errors: "There is no file /nowhere/backup.tar.gz.\nNothing was restored.\n",
  });
  expect((await runRestore(join(projectRoot, "package.json"), { DATA_DIR: DataDir })).errors).toMatch(
    /^This file is no backup of this program\.\n/,
  );
});
