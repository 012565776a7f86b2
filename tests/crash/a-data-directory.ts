import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { makeTestFolder, removeTestFolder } from "#server/testing/test-folder.ts";
import { stopOrphanDatabase } from "#tests/product/embedded-database.ts";

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
