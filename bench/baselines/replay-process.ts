/** Baseline: replays the SQL of one booking over plain driver connections, with new ids, keys and tokens each time. */
import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import type { RecordedStatement } from "./record-statements.ts";

export type Recording = {
  url: string;
  statements: RecordedStatement[];
  booking_id: number;
  key: string;
  connections: number;
};

let recording: Recording | undefined;
let clients: pg.Client[] = [];

function rewriteValue(value: unknown, { booking_id, key }: Recording, next: { id: number; key: string }): unknown {
  if (value === booking_id || value === String(booking_id)) return next.id;
  if (value === key) return next.key;
  if (typeof value !== "string" || !value.startsWith("[")) return value;
  return value
    .replaceAll(`"about_id":${booking_id}`, `"about_id":${next.id}`)
    .replace(/"message_id":"<[^@"]+@/g, () => `"message_id":"<${randomUUID()}@`);
}

/** The hash of a withdrawal token or of the traveller's address, which are unique. */
const isHash = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const randomHash = (): string => randomBytes(32).toString("hex");

async function bookOnce(client: pg.Client, booking: Recording): Promise<void> {
  const next = { id: 0, key: randomUUID() };
  for (const { text, values } of booking.statements) {
    const hasToken = text.includes('insert into "tokens"') || text.includes("insert into rate_limits");
    const nextValues = values.map((value) =>
      hasToken && isHash(value) ? randomHash() : rewriteValue(value, booking, next),
    );
    const { rows } = await client.query<unknown[]>({ text, values: nextValues, rowMode: "array" });
    if (text.startsWith('insert into "bookings"')) next.id = Number(rows[0]?.[0]);
  }
}

async function connectClients(options: Recording): Promise<void> {
  recording = options;
  clients = Array.from({ length: options.connections }, () => new pg.Client({ connectionString: options.url }));
  await Promise.all(clients.map((client) => client.connect()));
}

async function replayForSeconds(seconds: number): Promise<number> {
  const from = performance.now();
  let done = 0;
  const worker = async (client: pg.Client) => {
    while (recording && performance.now() - from < seconds * 1000) {
      await bookOnce(client, recording);
      done += 1;
    }
  };
  await Promise.all(clients.map(worker));
  return (done * 1000) / (performance.now() - from);
}

process.on("message", async (message: Recording | { seconds: number }) => {
  if ("seconds" in message) process.send?.({ rate: await replayForSeconds(message.seconds) });
  else {
    await connectClients(message);
    process.send?.({ port: 0 });
  }
});
process.on("disconnect", () => process.exit());
