import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { z } from "zod";
import { administrator } from "#tests/product/start-product.ts";
import type { Bench } from "./kit/bench.ts";
import { createPhotograph } from "./kit/create-photograph.ts";
import { request } from "./kit/request.ts";
import { buildGrowthRow, type ResultRow } from "./kit/result-row.ts";
import { quantile } from "./kit/statistics.ts";

const uploads = 50;
/** As many as the upload dialog sends at a time. */
const uploadsAtOnce = 3;
const msBetweenRequests = 20;

const Login = z.object({ data: z.object({ token: z.string() }) });

async function signIn(url: string): Promise<string> {
  const response = await request(
    `${url}/api/auth/login`,
    { "content-type": "application/json" },
    { method: "POST", body: JSON.stringify(administrator) },
  );
  return Login.parse(JSON.parse(response.body.toString())).data.token;
}

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

async function upload(url: string, token: string, photograph: Buffer, n: number): Promise<void> {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(photograph)]), `photo-${n}.jpg`);
  form.set("category", "trips");
  form.set("alt_text", "A hill");
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/images`, { method: "POST", headers, body: form });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`An upload was answered with ${response.status}`);
}

/** P11: pages of visitors while staff upload pictures. */
export async function measurePagesDuringUploads(bench: Bench): Promise<ResultRow[]> {
  const { url, trip } = await bench.site();
  const urls = ["/", "/trips", trip.path, "/gallery"].map((path) => `${url}${path}`);
  const token = await signIn(url);
  const photographs = await Promise.all([1, 2, 3, 4, 5].map(createPhotograph));
  const timeQuiet = () => {
    const end = performance.now() + bench.seconds * 5_000;
    return timePages(urls, () => performance.now() > end);
  };
  await timeQuiet();
  const quiet = await timeQuiet();
  let isOver = false;
  const limit = pLimit(uploadsAtOnce);
  const sent = Promise.all(
    Array.from({ length: uploads }, (_, n) =>
      limit(() => upload(url, token, photographs[n % photographs.length] ?? Buffer.alloc(0), n)),
    ),
  ).finally(() => {
    isOver = true;
  });
  const [busy] = await Promise.all([timePages(urls, () => isOver), sent]);
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
