import { once } from "node:events";
import type { Writable } from "node:stream";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { BackupFileError } from "./backup-file-error.ts";
import { derivedTables } from "./backup-tables.ts";
import type { BackupContents } from "./read-backup.ts";
import { textSettings } from "./snapshot.ts";
import { columnList } from "./write-backup.ts";

type OpenTable = { name: string; stream: Writable & { rowCount: number }; failed: Promise<never> };

/** Loads the parts of tables, which come in the order of the manifest, into the open transaction. */
export class TableLoader {
  readonly #client: pg.Client;
  readonly #contents: BackupContents;
  #open: OpenTable | null = null;
  #rows = 0;

  constructor(client: pg.Client, contents: BackupContents) {
    this.#client = client;
    this.#contents = contents;
  }

  get rows(): number {
    return this.#rows;
  }

  #begin(name: string): OpenTable {
    const table = this.#contents.manifest.tables.find((candidate) => candidate.name === name);
    if (!table) throw new BackupFileError(`The backup has no description of its table ${name}.`);
    const target = `${pg.escapeIdentifier(name)} (${columnList(table.columns)})`;
    const stream = this.#client.query(copyFrom(`copy ${target} from stdin (format csv, header true)`));
    const failed = once(stream, "error").then(([error]) => {
      throw error;
    });
    failed.catch(() => {});
    return { name, stream, failed };
  }

  async write(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#open?.name !== name) await this.finish();
    this.#open ??= this.#begin(name);
    const { stream, failed } = this.#open;
    for await (const chunk of content) {
      if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), failed]);
    }
  }

  /** Waits until the last table is stored, and compares its rows with those that were written. */
  async finish(): Promise<void> {
    if (!this.#open) return;
    const { name, stream, failed } = this.#open;
    this.#open = null;
    stream.end();
    await Promise.race([once(stream, "finish"), failed]);
    if (stream.rowCount !== this.#contents.end.tables[name])
      throw new BackupFileError(
        `The table ${name} has ${stream.rowCount} rows after loading, which is not what it had.`,
      );
    this.#rows += stream.rowCount;
  }
}

/** Begins the transaction in which tables are loaded exactly as they were, without what triggers would do to them. */
export async function beginLoading(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(textSettings);
  await client.query("begin");
  // All others are empty.
  await client.query(`truncate ${columnList(derivedTables)}`);
  // Allowed to the owner of the tables; foreign keys stay checked.
  for (const name of names) await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
}

/** Puts triggers and the numbers of ids back, and leaves the transaction open. */
export async function finishLoading(client: pg.Client, { manifest }: BackupContents): Promise<void> {
  for (const { name } of manifest.tables)
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  for (const [name, last] of Object.entries(manifest.sequences)) {
    await client.query(
      "select setval(seq.oid::regclass, $2) from pg_class as seq where relname = $1 and relkind = 'S' and relnamespace = 'public'::regnamespace",
      [name, last],
    );
  }
}
