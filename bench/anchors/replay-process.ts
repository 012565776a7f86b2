/** The statements of one booking, sent again and again over bare connections of the driver, each time for a new booking. */
import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import type { Statement } from "./record-statements.ts";

export type Recording = { url: string; statements: Statement[]; booking_id: number; key: string; connections: number };

let recording: Recording | undefined;
let clients: pg.Client[] = [];

function changed(value: unknown, { booking_id, key }: Recording, next: { id: number; key: string }): unknown {
  if (value === booking_id || value === String(booking_id)) return next.id;
  if (value === key) return next.key;
  if (typeof value !== "string" || !value.startsWith("[")) return value;
  return value
    .replaceAll(`"about_id":${booking_id}`, `"about_id":${next.id}`)
    .replace(/"message_id":"<[^@"]+@/g, () => `"message_id":"<${randomUUID()}@`);
}

/** The hash of a withdrawal's secret: there is one of each. */
const isHash = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const newHash = (): string => randomBytes(32).toString("hex");

async function bookOnce(client: pg.Client, given: Recording): Promise<void> {
  const next = { id: 0, key: randomUUID() };
  for (const { text, values } of given.statements) {
    const holds_secret = text.includes('insert into "tokens"');
    const own = values.map((value) => (holds_secret && isHash(value) ? newHash() : changed(value, given, next)));
    const { rows } = await client.query<unknown[]>({ text, values: own, rowMode: "array" });
    if (text.startsWith('insert into "bookings"')) next.id = Number(rows[0]?.[0]);
  }
}

async function open(given: Recording): Promise<void> {
  recording = given;
  clients = Array.from({ length: given.connections }, () => new pg.Client({ connectionString: given.url }));
  await Promise.all(clients.map((client) => client.connect()));
}

async function run(seconds: number): Promise<number> {
  const from = performance.now();
  let done = 0;
  const work = async (client: pg.Client) => {
    while (recording && performance.now() - from < seconds * 1000) {
      await bookOnce(client, recording);
      done += 1;
    }
  };
  await Promise.all(clients.map(work));
  return (done * 1000) / (performance.now() - from);
}

process.on("message", async (message: Recording | { seconds: number }) => {
  if ("seconds" in message) process.send?.({ rate: await run(message.seconds) });
  else {
    await open(message);
    process.send?.({ port: 0 });
  }
});
process.on("disconnect", () => process.exit());
