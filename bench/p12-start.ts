import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { projectRoot } from "#server/kit/project-root.ts";
import { freePort } from "#tests/running/free-port.ts";
import { embeddedDatabase } from "#tests/running/product-database.ts";
import { startProduct } from "#tests/running/start-product.ts";
import type { Bench } from "./kit/bench.ts";
import { throwAwayFolder } from "./kit/database.ts";
import { atMost, type Figure } from "./kit/figure.ts";
import { canTellMemory, proportionalOf, residentOf } from "./kit/memory.ts";
import { median } from "./kit/statistics.ts";

type Started = { pid: number; took: number; stop: () => Promise<void> };

/** Runs scripts/start.js and measures the time until it prints `Ready at`. */
async function start(data_dir: string, environment: Readonly<Record<string, string>> = {}): Promise<Started> {
  const from = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, "scripts/start.js")], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      DATA_DIR: data_dir,
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
async function withoutPictures(data_dir: string): Promise<void> {
  const { connection } = await embeddedDatabase(data_dir);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("delete from graphile_worker._private_jobs where locked_at is null");
  await client.end();
}

async function starts(data_dir: string, count: number): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < count; round++) {
    const started = await start(data_dir);
    took.push(started.took);
    await started.stop();
  }
  return median(took);
}

async function memoryOf(bench: Bench, data_dir: string): Promise<Figure[]> {
  const restMs = bench.quick ? 5_000 : 30_000;
  const embedded = await start(data_dir);
  await pause(restMs);
  const { pid } = await embeddedDatabase(data_dir);
  const [program, database] = [residentOf(embedded.pid), proportionalOf(pid)];
  await embedded.stop();
  const DATABASE_URL = await (await bench.databases()).make("rest");
  const alone = await start(join(data_dir, "alone"), { DATABASE_URL });
  await pause(restMs);
  const server_program = residentOf(alone.pid);
  await alone.stop();
  const figure = { row: "P12", unit: "MB" };
  const parts = `program ${program.toFixed(0)} MB, database ${database.toFixed(0)} MB`;
  return [
    atMost({ ...figure, what: `memory at rest, embedded database (${parts})`, subject: program + database, max: 250 }),
    atMost({ ...figure, what: "memory at rest, on a database server", subject: server_program, max: 150 }),
  ];
}

/** P12: start time on existing data, and memory at rest. */
export async function startAndRest(bench: Bench): Promise<Figure[]> {
  const folder = await throwAwayFolder();
  const first = await startProduct({ data_dir: folder.path, environment: { DEMO_CONTENT: "true" } });
  await withoutPictures(folder.path);
  await first.stop();
  try {
    const count = bench.quick ? 2 : 5;
    const what = `start to ready on existing data, p50 of ${count}`;
    const ready = atMost({ row: "P12", what, unit: "ms", subject: await starts(folder.path, count), max: 1_500 });
    return [ready, ...(canTellMemory ? await memoryOf(bench, folder.path) : [])];
  } finally {
    await folder.remove();
  }
}
