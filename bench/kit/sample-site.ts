import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type Product, startProduct } from "#tests/product/start-product.ts";
import { type BenchDatabases, createTempFolder, query } from "./database.ts";

export type SampleSite = {
  url: string;
  database_url: string;
  product: Product;
  /** Starts a second process on the same database and files. */
  startSecondProcess: () => Promise<Product>;
  /** Path and slug of one sample trip. */
  trip: { path: string; slug: string };
  stop: () => Promise<void>;
};

type SampleSiteOptions = { databases: BenchDatabases; quick: boolean; report: (line: string) => void };

const pendingJobsSql =
  "select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like $$media.%$$ or t.identifier like $$sample%$$";

/** Waits for the image jobs of the sample content; postpones those not done in time by a day. */
async function waitForImageJobs(url: string, { quick, report }: SampleSiteOptions): Promise<void> {
  const from = performance.now();
  const timeout = quick ? 20_000 : 120_000;
  let left = 1;
  while (left > 0 && performance.now() - from < timeout) {
    await pause(1_000);
    left = Number((await query(url, pendingJobsSql))[0]?.count);
  }
  if (left === 0) return;
  report(`  ${left} image jobs were postponed: those images exist as WebP only`);
  await query(
    url,
    "update graphile_worker._private_jobs set run_at = now() + interval $$1 day$$ where locked_at is null",
  );
  await pause(5_000);
}

const TripsResponse = z.object({ data: z.object({ trips: z.array(z.object({ slug: z.string() })).min(1) }) });

export async function startSampleSite(given: SampleSiteOptions): Promise<SampleSite> {
  given.report("  preparing the sample site");
  const folder = await createTempFolder();
  const database_url = await given.databases.create("site");
  const environment = { DATABASE_URL: database_url, DEMO_CONTENT: "true", LOG_LEVEL: "info" };
  const product = await startProduct({ data_dir: folder.path, environment });
  let isStopping = false;
  void product.ended.then(({ code, signal, errors }) => {
    if (!isStopping) given.report(`  the product ended early with ${signal ?? code}: ${errors}`);
  });
  const others: Product[] = [];
  await waitForImageJobs(database_url, given);
  const list = TripsResponse.parse(await (await fetch(`${product.url}/api/trips?limit=1`)).json());
  const slug = list.data.trips[0]?.slug ?? "";
  return {
    url: product.url,
    database_url,
    product,
    startSecondProcess: async () => {
      const second = await startProduct({ data_dir: folder.path, environment: { ...environment, ROLE: "web" } });
      others.push(second);
      return second;
    },
    trip: { slug, path: `/trips/${slug}` },
    stop: async () => {
      isStopping = true;
      for (const running of [...others, product]) await running.stop();
      await folder.remove();
    },
  };
}
