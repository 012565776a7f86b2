/** Loaded into the product with --import: appends each SQL statement it sends to the file named by BENCH_STATEMENTS. */
import { appendFileSync } from "node:fs";
import pg from "pg";

export type RecordedStatement = { client: number; text: string; values: unknown[] };

const outputFile = process.env.BENCH_STATEMENTS;
const clientNumbers = new WeakMap<object, number>();
let clientCount = 0;

function getClientNumber(client: object): number {
  const known = clientNumbers.get(client);
  if (known !== undefined) return known;
  clientNumbers.set(client, ++clientCount);
  return clientCount;
}

const originalQuery = pg.Client.prototype.query;

function queryAndRecord(this: pg.Client, ...args: unknown[]): unknown {
  const [first, second] = args;
  const { text, values = [] } =
    typeof first === "string"
      ? { text: first, values: Array.isArray(second) ? second : [] }
      : (first as { text: string; values?: unknown[] });
  const all = values.length > 0 ? values : Array.isArray(second) ? second : [];
  if (outputFile)
    appendFileSync(
      outputFile,
      `${JSON.stringify({ client: getClientNumber(this), text, values: all } satisfies RecordedStatement)}\n`,
    );
  return Reflect.apply(originalQuery, this, args);
}

// `query` has many overloads; the wrapper passes its arguments through unchanged.
pg.Client.prototype.query = queryAndRecord as typeof originalQuery;
