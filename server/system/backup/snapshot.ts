import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { readMigrationJournal } from "#server/database/migrate.ts";
import type { JobDefinition } from "#server/kit/jobs/job.ts";
import { deleteImageFilesJob, restoreImageFilesJob } from "#server/kit/pictures/picture-jobs.ts";
import { projectRoot } from "#server/project-root.ts";
import { formatNumber, type Manifest, productName } from "./backup-format.ts";
import { columnsLeftOut, tablesInBackup } from "./backup-tables.ts";
import { sortByReferences, type TableReference } from "./sort-by-references.ts";

/** What is written of a moment is read the same everywhere, whatever the settings of the server are. */
export const textSettings =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1";

/** Jobs that a restored copy needs: without them files of deleted pictures stay where they are. */
export const fileJobs: readonly JobDefinition[] = [deleteImageFilesJob, restoreImageFilesJob];

const Package = z.object({ version: z.string() });

async function readProgramVersion(): Promise<string> {
  return Package.parse(JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"))).version;
}

/** The tables of the backup with the columns that are written: generated ones compute themselves. */
async function listTables(client: pg.Client): Promise<Manifest["tables"]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [tablesInBackup],
  );
  return rows.map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !columnsLeftOut[name]?.includes(column)),
  }));
}

async function listReferences(client: pg.Client): Promise<TableReference[]> {
  const { rows } = await client.query<TableReference>(
    `select source.relname as from, target.relname as to from pg_constraint
     join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** The last migration of the database. */
export async function findMigration(client: pg.Client): Promise<Manifest["migration"]> {
  const { rows } = await client.query<{ when: string }>(
    "select max(created_at)::text as when from drizzle.__drizzle_migrations",
  );
  const when = Number(rows[0]?.when);
  const entry = (await readMigrationJournal()).find((migration) => migration.when === when);
  return { tag: entry?.tag ?? "", when };
}

async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

async function listFileJobs(client: pg.Client): Promise<Manifest["jobs"]> {
  const { rows } = await client.query<{ name: string; payload: unknown; run_at: Date; key: string | null }>(
    `select identifier as name, payload, run_at, key from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = task_id
     where identifier = any ($1) and attempts < max_attempts order by job.id`,
    [fileJobs.map(({ name }) => name)],
  );
  return rows.map(({ run_at, ...job }) => ({ ...job, run_at: run_at.toISOString() }));
}

/** Begins a transaction that sees one moment of the database, and describes what it has. */
export async function beginSnapshot(client: pg.Client, now: Date): Promise<Manifest> {
  await client.query(textSettings);
  await client.query("begin isolation level repeatable read read only");
  const tables = await listTables(client);
  return {
    product: productName,
    format: formatNumber,
    version: await readProgramVersion(),
    created_at: now.toISOString(),
    migration: await findMigration(client),
    tables: sortByReferences(tables, await listReferences(client)),
    sequences: await readSequences(client),
    jobs: await listFileJobs(client),
  };
}
