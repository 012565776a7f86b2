import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { aTrip } from "#server/testing/factories/trips.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import type { HttpResponse } from "#tests/product/send-request.ts";
import { signIn } from "#tests/product/sign-in.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { type AttackSize, attack, sendAsOther } from "./hostile-visitor.ts";
import { openContext } from "./open-context.ts";
import { startTestProduct } from "./test-product.ts";

/** Megabytes more than before an attack, at any time of it. */
const maxGrowth = 100;

async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((file) => stat(join(file.parentPath, file.name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

async function createUpload(): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  form.append("category", "trips");
  form.append("alt_text", "A ridge at dawn");
  form.append("image", new File([new Uint8Array(await aJpeg({ width: 1_600, height: 1_000 }))], "ridge.jpg"));
  const encoded = new Response(form);
  return { type: encoded.headers.get("content-type") ?? "", bytes: Buffer.from(await encoded.arrayBuffer()) };
}

/** Attacks a product with default limits: memory and disk stay bounded, and nobody else is refused. */
export async function expectAttackBounded(size: AttackSize): Promise<void> {
  const url = await aDatabase();
  const data_dir = await aDataDirectory("files");
  const environment = { DATABASE_URL: url, RATE_LIMIT_FACTOR: "1" };
  const product = await startTestProduct({ data_dir, environment, script: "scripts/start.js" });
  const ctx = openContext({ connectionString: url });
  for (let count = 0; count < 20; count += 1) await aTrip(ctx);
  const headers = { Authorization: `Bearer ${await signIn(product.url)}` };
  const upload = await createUpload();
  const uploadAsStaff = (): Promise<HttpResponse> =>
    sendAsOther(`${product.url}/api/images`, {
      method: "POST",
      headers: { ...headers, "Content-Type": upload.type },
      raw: upload.bytes,
    });
  const first = await uploadAsStaff();
  expect(first.status, first.text).toBe(201);
  const diskBefore = await folderSize(data_dir);
  const { growth, seen } = await attack(product, size, uploadAsStaff);
  expect(
    seen.filter(({ status }) => status >= 400).map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
  ).toEqual([]);
  expect(Math.max(...Object.values(growth)), JSON.stringify(growth)).toBeLessThanOrEqual(maxGrowth);
  expect((await folderSize(data_dir)) - diskBefore).toBeLessThan(20 * 1024 * 1024);
}
