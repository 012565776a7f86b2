import { fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Bench } from "./kit/bench.ts";
import { createPhotograph } from "./kit/create-photograph.ts";
import { createTempFolder } from "./kit/database.ts";
import { request } from "./kit/request.ts";
import { buildGrowthRow, type ResultRow } from "./kit/result-row.ts";
import { signIn } from "./kit/sign-in.ts";
import { quantile } from "./kit/statistics.ts";
import type { UploadOrder } from "./kit/upload-process.ts";

const uploads = 50;
/** As many as the upload dialog sends at a time. */
const uploadsAtOnce = 2;
const msBetweenRequests = 20;

/** Requests the pages at a fixed rate, also if answers are late, until `isOver`. Returns the milliseconds of each. */
async function timePages(urls: readonly string[], isOver: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!isOver()) {
    const from = performance.now();
    const url = urls[times.length % urls.length] ?? "";
    times.push(request(url, { "accept-encoding": "br" }).then(() => performance.now() - from));
    await pause(msBetweenRequests);
  }
  return Promise.all(times);
}

async function writePhotographs(folder: string): Promise<string[]> {
  const write = async (seed: number) => {
    const path = join(folder, `${seed}.jpg`);
    await writeFile(path, await createPhotograph(seed));
    return path;
  };
  return Promise.all([1, 2, 3, 4, 5].map(write));
}

/** Uploads in another process. */
const runUploads = (order: UploadOrder): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("./kit/upload-process.ts", import.meta.url)));
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("The uploads failed"))));
    child.send(order);
  });

/** P11: pages of visitors while staff upload pictures. */
export async function measurePagesDuringUploads(bench: Bench): Promise<ResultRow[]> {
  const { url, trip } = await bench.site();
  const folder = await createTempFolder();
  const urls = ["/", "/trips", trip.path, "/gallery"].map((path) => `${url}${path}`);
  const order = { url, token: await signIn(url), files: await writePhotographs(folder.path) };
  const timeQuiet = () => {
    const end = performance.now() + bench.seconds * 5_000;
    return timePages(urls, () => performance.now() > end);
  };
  await timeQuiet();
  const quiet = await timeQuiet();
  let isOver = false;
  const sent = runUploads({ ...order, count: uploads, atOnce: uploadsAtOnce }).finally(() => {
    isOver = true;
  });
  const [busy] = await Promise.all([timePages(urls, () => isOver), sent]);
  await folder.remove();
  return [
    buildGrowthRow({
      target: "P11",
      what: `95 % of pages during ${uploads} uploads; without them`,
      unit: "ms",
      subject: quantile(busy, 0.95),
      baseline: quantile(quiet, 0.95),
      maxRatio: 1.5,
    }),
  ];
}
