import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type Product, startProduct } from "#tests/running/start-product.ts";
import { type BenchDatabases, query, throwAwayFolder } from "./database.ts";

export type SampleSite = {
  url: string;
  database_url: string;
  product: Product;
  /** Starts a second process on the same database and files. */
  startSecond: () => Promise<Product>;
  /** Path and slug of one sample trip. */
  trip: { path: string; slug: string };
  stop: () => Promise<void>;
};

type Given = { databases: BenchDatabases; quick: boolean; say: (line: string) => void };

const waiting =
  "select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like $$media.%$$ or t.identifier like $$sample%$$";

/** Waits for the image jobs of the sample content; postpones those not done in time by a day. */
async function settle(url: string, { quick, say }: Given): Promise<void> {
  const from = performance.now();
  const timeout = quick ? 20_000 : 120_000;
  let left = 1;
  while (left > 0 && performance.now() - from < timeout) {
    await pause(1_000);
    left = Number((await query(url, waiting))[0]?.count);
  }
  if (left === 0) return;
  say(`  ${left} image jobs were postponed: those images exist as WebP only`);
  await query(
    url,
    "update graphile_worker._private_jobs set run_at = now() + interval $$1 day$$ where locked_at is null",
  );
  await pause(5_000);
}

const Trips = z.object({ data: z.object({ trips: z.array(z.object({ slug: z.string() })).min(1) }) });

export async function startSampleSite(given: Given): Promise<SampleSite> {
  given.say("  preparing the sample site");
  const folder = await throwAwayFolder();
  const database_url = await given.databases.make("site");
  const environment = { DATABASE_URL: database_url, DEMO_CONTENT: "true", LOG_LEVEL: "info" };
  const product = await startProduct({ data_dir: folder.path, environment });
  const others: Product[] = [];
  await settle(database_url, given);
  const list = Trips.parse(await (await fetch(`${product.url}/api/trips?limit=1`)).json());
  const slug = list.data.trips[0]?.slug ?? "";
  return {
    url: product.url,
    database_url,
    product,
    startSecond: async () => {
      const second = await startProduct({ data_dir: folder.path, environment: { ...environment, ROLE: "web" } });
      others.push(second);
      return second;
    },
    trip: { slug, path: `/trips/${slug}` },
    stop: async () => {
      for (const running of [...others, product]) await running.stop();
      await folder.remove();
    },
  };
}
