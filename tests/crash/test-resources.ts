import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { inject, onTestFailed, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#server/engine/embedded-postgres/start-embedded-postgres.ts";
import { cloneDatabase, dropDatabase } from "#server/testing/test-database-server.ts";
import { makeTestFolder, removeTestFolder } from "#server/testing/test-folder.ts";
import { stopOrphanDatabase } from "#tests/product/embedded-database.ts";
import { launchProduct, type Product, type ProductOptions } from "#tests/product/start-product.ts";

/** Path of a data directory for this test. Afterwards it is removed, and a database server left running in it is stopped. */
export async function aDataDirectory(name = "data"): Promise<string> {
  const parent = await makeTestFolder("product-");
  // When tests run as root, the database server runs under another account, which needs to enter the folder.
  await chmod(parent, 0o711);
  const dataDir = join(parent, name);
  onTestFinished(async () => {
    await stopOrphanDatabase(dataDir);
    await removeTestFolder(parent);
  });
  return dataDir;
}

/** Launches the product without waiting for it; kills it when the test ends. */
export async function launchTestProduct(options: ProductOptions): Promise<Product> {
  const product = await launchProduct(options);
  onTestFailed(() => void process.stdout.write(`Last output of the product:\n${product.output().slice(-6_000)}\n`));
  onTestFinished(async () => void (await product.kill()));
  return product;
}

/** Starts the product and waits until it is ready; kills it when the test ends. */
export async function startTestProduct(options: ProductOptions): Promise<Product> {
  const product = await launchTestProduct(options);
  await product.ready;
  return product;
}

/** URL of a new database on the test server: migrated, or without tables if `is_empty`. */
export async function aDatabase({ is_empty = false } = {}): Promise<string> {
  const url = await cloneDatabase(inject("admin_url"), is_empty ? "template1" : inject("template"));
  onTestFinished(() => dropDatabase(url));
  return url;
}

export type DatabaseServer = { url: string; stop: () => Promise<void>; start: () => Promise<void> };

/** A database server that can be stopped and started again at the same URL with the same data. */
export async function aDatabaseServer(): Promise<DatabaseServer> {
  const data_dir = await aDataDirectory();
  const open = () => startEmbeddedPostgres({ data_dir, log: () => undefined, ephemeral: true });
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
