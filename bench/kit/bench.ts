import { parseArgs } from "node:util";
import { type BenchDatabases, startDatabases } from "./database.ts";
import { type SampleSite, startSampleSite } from "./sample-site.ts";

/** Resources that the benchmarks share. Expensive ones start on first use. */
export type Bench = {
  quick: boolean;
  /** Rounds per row of speed, and seconds of load per round. */
  rounds: number;
  seconds: number;
  report: (line: string) => void;
  databases: () => Promise<BenchDatabases>;
  /** The running product with the sample operator's content and its pictures. */
  site: () => Promise<SampleSite>;
  close: () => Promise<void>;
};

export type BenchOptions = { names: string[]; quick: boolean; json: string | undefined };

export function readOptions(): BenchOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: "boolean", default: false }, json: { type: "string" } },
  });
  return { names: positionals.map((name) => name.toUpperCase()), ...values, json: values.json };
}

function lazy<T>(create: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}

export function createBench({ quick }: Pick<BenchOptions, "quick">): Bench {
  const closers: (() => unknown)[] = [];
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const databases = lazy(async () => {
    const started = await startDatabases();
    closers.push(started.stop);
    return started;
  });
  const site = lazy(async () => {
    const started = await startSampleSite({ databases: await databases(), quick, report });
    closers.push(started.stop);
    return started;
  });
  return {
    quick,
    rounds: quick ? 2 : 5,
    seconds: quick ? 1 : 2,
    report,
    databases,
    site,
    close: async () => {
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
}
