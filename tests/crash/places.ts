import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFailed, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#server/database/embedded/start-embedded-postgres.ts";
import { cloneDatabase, dropDatabase } from "#server/database/testing/test-server.ts";
import { endDatabase } from "#tests/running/product-database.ts";
import { launchProduct, type Product, type ProductOptions } from "#tests/running/start-product.ts";

/** A place for a data directory that goes away with the test, and with it the database server that a kill left there. */
export async function aDataDirectory(name = "data"): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "product-"));
  // As root, the database server runs under another account, which has to get through.
  await chmod(parent, 0o711);
  const data_dir = join(parent, name);
  onTestFinished(async () => {
    await endDatabase(data_dir);
    await rm(parent, { recursive: true, force: true });
  });
  return data_dir;
}

/** The product, killed when the test ends unless it ended before. */
export async function launched(options: ProductOptions): Promise<Product> {
  const product = await launchProduct(options);
  onTestFailed(() => void process.stdout.write(`What the product said last:\n${product.out().slice(-6_000)}\n`));
  onTestFinished(async () => void (await product.kill()));
  return product;
}

export async function running(options: ProductOptions): Promise<Product> {
  const product = await launched(options);
  await product.ready;
  return product;
}

/** A database of the test run's server for DATABASE_URL: with every table and nothing in them, or quite empty. */
export async function aDatabase({ is_empty = false } = {}): Promise<string> {
  const url = await cloneDatabase(inject("admin_url"), is_empty ? "template1" : inject("template"));
  onTestFinished(() => dropDatabase(url));
  return url;
}

export type DatabaseServer = { url: string; stop: () => Promise<void>; start: () => Promise<void> };

/** A database server for DATABASE_URL that can go away and come back at the same address, with what it held. */
export async function aDatabaseServer(): Promise<DatabaseServer> {
  const data_dir = await aDataDirectory();
  const open = () => startEmbeddedPostgres({ data_dir, log: () => undefined, throw_away: true });
  let server = await open();
  onTestFinished(() => server.stop());
  return {
    url: server.url,
    stop: () => server.stop(),
    start: async () => {
      server = await open();
    },
  };
}
