/** Loaded into the product with --import: appends each SQL statement it sends to the file named by BENCH_STATEMENTS. */
import { appendFileSync } from "node:fs";
import pg from "pg";

export type Statement = { client: number; text: string; values: unknown[] };

const file = process.env.BENCH_STATEMENTS;
const numbers = new WeakMap<object, number>();
let clients = 0;

function numberOf(client: object): number {
  const known = numbers.get(client);
  if (known !== undefined) return known;
  numbers.set(client, ++clients);
  return clients;
}

const send = pg.Client.prototype.query;

function recorded(this: pg.Client, ...args: unknown[]): unknown {
  const [first, second] = args;
  const { text, values = [] } =
    typeof first === "string"
      ? { text: first, values: Array.isArray(second) ? second : [] }
      : (first as { text: string; values?: unknown[] });
  const all = values.length > 0 ? values : Array.isArray(second) ? second : [];
  if (file)
    appendFileSync(file, `${JSON.stringify({ client: numberOf(this), text, values: all } satisfies Statement)}\n`);
  return Reflect.apply(send, this, args);
}

// `query` has many overloads; the wrapper passes its arguments through unchanged.
pg.Client.prototype.query = recorded as typeof send;
