import type { ServerAddress } from "./server-address.ts";

export type ServerSettings = Record<string, string>;

/** Sized for a small machine (about 60 MB at rest), with full durability. */
const baseSettings: ServerSettings = {
  max_connections: "60",
  shared_buffers: "64MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  effective_cache_size: "512MB",
  random_page_cost: "1.1",
  max_worker_processes: "4",
  max_parallel_workers: "2",
  autovacuum_max_workers: "2",
  autovacuum_worker_slots: "2",
  max_logical_replication_workers: "0",
  io_method: "sync",
  huge_pages: "off",
  jit: "off",
  shared_preload_libraries: "",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  // Only fsync_writethrough flushes the disk caches of macOS and Windows.
  wal_sync_method: process.platform === "linux" ? "fdatasync" : "fsync_writethrough",
  // Recovery syncs the cluster first: 0.3 s with syncfs instead of 2 s file by file (measured under load).
  ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
  wal_compression: "pglz",
  max_wal_size: "512MB",
  max_wal_senders: "2",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // The program logs failed statements itself; here they would leak personal data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_line_prefix: "%m ",
};

/** Builds the server's arguments. They override postgresql.conf, so that existing clusters get new settings. */
export function buildServerArguments(cluster: string, address: ServerAddress, extra: ServerSettings): string[] {
  const listen: ServerSettings = {
    port: String(address.port),
    listen_addresses: address.kind === "tcp" ? "127.0.0.1" : "",
    unix_socket_directories: address.kind === "tcp" ? "" : quoteListItem(address.directory),
    unix_socket_permissions: "0700",
  };
  const settings = Object.entries({ ...baseSettings, ...listen, ...extra });
  return ["-D", cluster, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** Content of pg_hba.conf, written at every start. */
export function buildAccessRules(address: ServerAddress): string {
  const scope = address.kind === "tcp" ? ["host", "127.0.0.1/32 scram-sha-256"] : ["local", "trust"];
  return ["all", "replication"].map((database) => `${scope[0]} ${database} all ${scope[1]}\n`).join("");
}

/** Quotes an item of a list setting, because the path may contain a comma. */
const quoteListItem = (path: string) => `"${path.replaceAll('"', '""')}"`;
