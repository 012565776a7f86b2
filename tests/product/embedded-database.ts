import { join } from "node:path";
import type { Connection } from "#server/database/client.ts";
import { readDatabaseState } from "#server/engine/embedded-postgres/database-state.ts";
import { readPostmasterFile, stopOrphanServer } from "#server/engine/embedded-postgres/orphan-server.ts";

async function findCluster(dataDir: string): Promise<string> {
  const { moved_to } = await readDatabaseState(dataDir);
  return join(moved_to ?? dataDir, "postgres");
}

/** Process id and connection of a running product's embedded database. Throws if none runs. */
export async function findEmbeddedDatabase(dataDir: string): Promise<{ pid: number; connection: Connection }> {
  const [pid = "", , , port = "", socketDir = ""] = await readPostmasterFile(await findCluster(dataDir));
  if (!/^\d+$/.test(pid) || socketDir === "") throw new Error(`No database server runs on ${dataDir}`);
  const connection = { host: socketDir.trim(), port: Number(port), user: "app", database: "app" };
  return { pid: Number(pid), connection };
}

/** Stops the database server that a killed product left running. */
export const stopOrphanDatabase = async (dataDir: string): Promise<void> =>
  stopOrphanServer(await findCluster(dataDir), () => undefined);
