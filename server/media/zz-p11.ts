import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { pino } from "pino";
import sharp from "sharp";
import { databaseOn, openPool } from "#server/database/client.ts";
import { startEmbeddedPostgres } from "#server/database/embedded/start-embedded-postgres.ts";
import { migrate } from "#server/database/migrate.ts";
import { system } from "#server/kit/actor.ts";
import { type App, contextOf } from "#server/kit/context.ts";
import { readEnvironment } from "#server/kit/environment.ts";
import { fileStoreFor } from "#server/kit/files/file-store-for.ts";
import { storeImage } from "#server/kit/pictures/store-image.ts";
import { drawing } from "#server/kit/pictures/testing.ts";
import { originalPath, widthsOf } from "#shared/media/renditions.ts";
import { makeWebp } from "./make-webp.ts";

const dir = await mkdtemp("/tmp/media/p11");
const pg = await startEmbeddedPostgres({ data_dir: dir, log: () => undefined });
const connection = { connectionString: pg.url };
await migrate(connection);
const log = pino({ level: "warn" });
const pool = openPool(connection, { connections: 10, log });
const environment = readEnvironment({ DATA_DIR: dir });
const app: App = {
  environment,
  pool,
  db: databaseOn(pool),
  log,
  files: fileStoreFor(environment),
  secret_key: "x",
  clock: () => new Date(),
  announce: () => {},
};
const ctx = contextOf(app, { actor: system });
const photo = await drawing({ width: 4000, height: 3000 }).modulate({ brightness: 1 }).jpeg({ quality: 85 }).toBuffer();
console.log("photo", photo.length);
const out = `${dir}/bare`;
await mkdir(out);
for (let round = 0; round < 7; round++) {
  const a = performance.now();
  const image = await storeImage(ctx, { bytes: photo, original_filename: "x", category: "trips", alt_text: "" });
  const b = performance.now();
  await makeWebp(ctx, { image_id: image.id });
  const c = performance.now();
  const { data, info } = await sharp(Buffer.from(await app.files.get(originalPath(image))))
    .raw()
    .toBuffer({ resolveWithObject: true });
  await Promise.all(
    widthsOf(image).map(async (w) =>
      sharp(data, { raw: info as never })
        .resize(w)
        .webp({ quality: 80, effort: 2 })
        .toFile(`${out}/${round}-${w}.webp`),
    ),
  );
  const d = performance.now();
  console.log(
    "upload to first variant",
    (b - a).toFixed(0),
    "ours",
    (c - b).toFixed(0),
    "bare",
    (d - c).toFixed(0),
    "ratio",
    ((d - c) / (c - b)).toFixed(2),
  );
}
await pool.end();
await pg.stop();
