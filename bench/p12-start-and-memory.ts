import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { projectRoot } from "#server/project-root.ts";
import { findEmbeddedDatabase } from "#tests/product/embedded-database.ts";
import { findFreePort } from "#tests/product/find-free-port.ts";
import { startProduct } from "#tests/product/start-product.ts";
import type { Bench } from "./kit/bench.ts";
import { createTempFolder } from "./kit/database.ts";
import { canMeasureMemory, getProportionalMemory, getResidentMemory } from "./kit/process-memory.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { median } from "./kit/statistics.ts";

type StartedProgram = { pid: number; took: number; stop: () => Promise<void> };

/** Runs scripts/start.js and measures the time until it prints `Ready at`. */
async function startProgram(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedProgram> {
  const from = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, "scripts/start.js")], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("Ready at ")) break;
  const took = performance.now() - from;
  child.stdout.resume();
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { pid: child.pid ?? 0, took, stop };
}

/** Deletes the pending image jobs of the sample content, which would distort start times and memory at rest. */
async function deletePictureJobs(dataDir: string): Promise<void> {
  const { connection } = await findEmbeddedDatabase(dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("delete from graphile_worker._private_jobs where locked_at is null");
  await client.end();
}

async function measureStarts(dataDir: string, count: number): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < count; round++) {
    const started = await startProgram(dataDir);
    took.push(started.took);
    await started.stop();
  }
  return median(took);
}

async function measureMemory(bench: Bench, dataDir: string): Promise<ResultRow[]> {
  const restMs = bench.quick ? 5_000 : 30_000;
  const embedded = await startProgram(dataDir);
  await pause(restMs);
  const { pid } = await findEmbeddedDatabase(dataDir);
  const [program, database] = [getResidentMemory(embedded.pid), getProportionalMemory(pid)];
  await embedded.stop();
  const databaseUrl = await (await bench.databases()).create("rest");
  const alone = await startProgram(join(dataDir, "alone"), { DATABASE_URL: databaseUrl });
  await pause(restMs);
  const serverProgram = getResidentMemory(alone.pid);
  await alone.stop();
  const row = { target: "P12", unit: "MB" };
  const parts = `program ${program.toFixed(0)} MB, database ${database.toFixed(0)} MB`;
  return [
    buildLimitRow({
      ...row,
      what: `memory at rest, embedded database (${parts})`,
      subject: program + database,
      max: 250,
    }),
    buildLimitRow({ ...row, what: "memory at rest, on a database server", subject: serverProgram, max: 150 }),
  ];
}

/** P12: start time on existing data, and memory at rest. */
export async function measureStartAndMemory(bench: Bench): Promise<ResultRow[]> {
  const folder = await createTempFolder();
  const first = await startProduct({ data_dir: folder.path, environment: { DEMO_CONTENT: "true" } });
  await deletePictureJobs(folder.path);
  await first.stop();
  try {
    const count = bench.quick ? 2 : 5;
    const what = `start to ready on existing data, p50 of ${count}`;
    const ready = buildLimitRow({
      target: "P12",
      what,
      unit: "ms",
      subject: await measureStarts(folder.path, count),
      max: 1_500,
    });
    return [ready, ...(canMeasureMemory ? await measureMemory(bench, folder.path) : [])];
  } finally {
    await folder.remove();
  }
}
