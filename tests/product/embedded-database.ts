import { join } from "node:path";
import type { Connection } from "#server/database/client.ts";
import { readDatabaseState } from "#server/engine/embedded-postgres/database-state.ts";
import { readPostmasterFile, stopOrphanServer } from "#server/engine/embedded-postgres/orphan-server.ts";

async function findCluster(data_dir: string): Promise<string> {
  const { moved_to } = await readDatabaseState(data_dir);
  return join(moved_to ?? data_dir, "postgres");
}

/** Process id and connection of a running product's embedded database. Throws if none runs. */
export async function findEmbeddedDatabase(data_dir: string): Promise<{ pid: number; connection: Connection }> {
  const [pid = "", , , port = "", socket_dir = ""] = await readPostmasterFile(await findCluster(data_dir));
  if (!/^\d+$/.test(pid) || socket_dir === "") throw new Error(`No database server runs on ${data_dir}`);
  const connection = { host: socket_dir.trim(), port: Number(port), user: "app", database: "app" };
  return { pid: Number(pid), connection };
}

/** Stops the database server that a killed product left running. */
export const stopOrphanDatabase = async (data_dir: string): Promise<void> =>
  stopOrphanServer(await findCluster(data_dir), () => undefined);
