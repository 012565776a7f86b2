import { rm } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { Hono } from "hono";
import { pino } from "pino";
import { databaseOn, openPool } from "#server/database/client.ts";
import { startEmbeddedPostgres } from "#server/database/embedded/start-embedded-postgres.ts";
import { migrate } from "#server/database/migrate.ts";
import { images, imageVariants } from "#server/database/tables.ts";
import { system } from "#server/kit/actor.ts";
import { type App, contextOf } from "#server/kit/context.ts";
import { readEnvironment } from "#server/kit/environment.ts";
import { fileStoreFor } from "#server/kit/files/file-store-for.ts";
import { startWorker } from "#server/kit/jobs/worker.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import { sampleContent } from "#server/sample-content/content.ts";
import { sampleContentJobHandlers } from "#server/sample-content/job-handlers.ts";
import { plantSampleContent } from "#server/sample-content/plant-sample-content.ts";
import { mediaJobHandlers } from "./job-handlers.ts";
import { serveUploads } from "./serve-uploads.ts";

const t0 = performance.now();
const log = (...a: unknown[]) =>
  console.log(
    ((performance.now() - t0) / 1000).toFixed(2) + "s",
    ...a,
    "rss",
    Math.round(process.memoryUsage().rss / 1e6),
  );
const dir = "/tmp/media/run/data dir";
await rm(dir, { recursive: true, force: true });
const pg = await startEmbeddedPostgres({ data_dir: dir, log: () => undefined } as never);
log("pg up");
const connection = { connectionString: pg.url };
await migrate(connection);
log("migrated");
const logger = pino({ level: "warn" });
const pool = openPool(connection, { connections: 10, log: logger });
const environment = readEnvironment({ DATA_DIR: dir });
const app: App = {
  environment,
  pool,
  db: databaseOn(pool),
  log: logger,
  files: fileStoreFor(environment),
  secret_key: "x",
  clock: () => new Date(),
  announce: () => {},
};
const ctx = contextOf(app, { actor: system });
const many = Number(process.env["MANY"] ?? 0);
const content = { ...sampleContent, scenes: [...sampleContent.scenes] };
log("planting", content.scenes.length, "scenes");
await plantSampleContent(ctx, content);
log("planted = ready", await app.db.$count(images));
const site = new Hono().route("/uploads", serveUploads(app));
const rows = await app.db.select().from(images);
const pictures = [
  ...(
    await picturesFor(
      ctx,
      rows.map(({ id }) => id),
    )
  ).values(),
].slice(0, 15);
const f = performance.now();
await Promise.all(pictures.map((p) => site.request(p.webp.split(", ")[2]!.split(" ")[0]!)));
log("15 pictures of a first home page, nothing made but 640", (performance.now() - f).toFixed(0) + "ms");
const g = performance.now();
await Promise.all(pictures.map((p) => site.request(p.webp.split(", ")[1]!.split(" ")[0]!)));
log("15 pictures at 480 on demand", (performance.now() - g).toFixed(0) + "ms");
const worker = await startWorker(app, [...mediaJobHandlers, ...sampleContentJobHandlers], { concurrency: 4 });
let lag = 0;
let last = performance.now();
const h = setInterval(() => {
  const n = performance.now();
  lag = Math.max(lag, n - last - 20);
  last = n;
}, 20);
for (;;) {
  await new Promise((r) => setTimeout(r, 3000));
  const n = Number((await pool.query("select count(*) from graphile_worker.jobs")).rows[0].count);
  log("jobs left", n, "variants", await app.db.$count(imageVariants), "lag", lag.toFixed(0));
  lag = 0;
  if (n === 0) break;
}
clearInterval(h);
console.log(
  (await pool.query("select format, count(*), sum(bytes) from image_variants group by 1")).rows,
  (await pool.query("select sum(file_size), max(length(placeholder)) from images")).rows,
);
await worker.stop();
await new Promise((r) => setTimeout(r, 6000));
log("rest");
await pool.end();
await pg.stop();
