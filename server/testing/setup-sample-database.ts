import { sql } from "drizzle-orm";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { createDatabase, openPool } from "#server/database/client.ts";
import { createDiskFileStore } from "#server/engine/files/disk-file-store.ts";
import { ProcessMeter } from "#server/engine/process-meter.ts";
import { readEnvironment } from "#server/environment.ts";
import { systemActor } from "#server/kit/actor.ts";
import { createContext } from "#server/kit/context.ts";
import { type SampleContent, sampleContent } from "#server/sample-content/content.ts";
import { seedGalleries } from "#server/sample-content/seed-galleries.ts";
import { seedSampleContent } from "#server/sample-content/seed-sample-content.ts";
import { cloneDatabase, databaseName } from "./test-database-server.ts";
import { makeTestFolder, removeTestFolder } from "./test-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Name of a database with the sample content, to be cloned. */
    sampleTemplate: string;
    /** Folder with the files of `sampleTemplate`, to be copied to `uploads` in a data directory. */
    sampleFilesDir: string;
  }
}

/** Pictures of the slides, the categories and two trips: drawing all of them takes too long. */
const sceneIds = [
  ...sampleContent.slides.map(({ poster }) => poster),
  ...sampleContent.categories.map(({ slug }) => slug),
  ...["sipi-falls", "congo-nile-trail-by-mountain-bike"].flatMap((slug) => [
    slug,
    ...(sampleContent.galleries[slug] ?? []),
  ]),
];
const galleryScenes = sampleContent.scenes
  .filter(
    (scene) => scene.category === "highlights" && scene.highlight_category === "biking" && !sceneIds.includes(scene.id),
  )
  .slice(0, 2);
const content: SampleContent = {
  ...sampleContent,
  scenes: [...sampleContent.scenes.filter(({ id }) => sceneIds.includes(id)), ...galleryScenes],
};

async function seed(url: string, filesDir: string): Promise<void> {
  const log = pino({ level: "silent" });
  const pool = openPool({ connectionString: url }, { connections: 2, log });
  const app = {
    environment: readEnvironment({ DATABASE_URL: url }),
    pool,
    db: createDatabase(pool),
    log,
    files: createDiskFileStore(filesDir),
    meter: new ProcessMeter(),
    secret_key: "a secret key of tests, nowhere else used",
    clock: () => new Date(),
    resolveTxt: async () => [],
    publishInvalidation: () => {},
  };
  const ctx = createContext(app, { actor: systemActor });
  try {
    await seedSampleContent(ctx, content);
    await seedGalleries(ctx, content);
    // Drops the background jobs for image renditions, which would only slow the tests down.
    await ctx.db.execute(sql`delete from graphile_worker._private_jobs`);
  } finally {
    await pool.end();
  }
}

/** Seeds the sample content once per test run, into a second template database and a folder. Follows setup-test-database.ts. */
export default async function setUp({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  const { admin_url, template, ...provided } = run.getProvidedContext();
  if ("sampleTemplate" in provided) return;
  const filesDir = await makeTestFolder("sample-files-");
  const url = await cloneDatabase(admin_url, template);
  await seed(url, filesDir);
  run.provide("sampleTemplate", databaseName(url));
  run.provide("sampleFilesDir", filesDir);
  return () => removeTestFolder(filesDir);
}
