import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { type HttpResponse, sendRequest } from "#tests/product/send-request.ts";
import type { Product } from "#tests/product/start-product.ts";

export type AttackSize = {
  pipelining: { connections: number; requests: number };
  halfSentBodies: number;
  /** Requests with long values, and as many with short ones. */
  queries: number;
  stalledUploads: number;
};

/** Limits count by address, so everybody else has another one. */
const otherVisitor = new Agent({ localAddress: "127.0.0.2", keepAlive: true });
const attacker = new Agent({ keepAlive: true, maxSockets: 24 });

/** A request of somebody else. */
export const sendAsOther: typeof sendRequest = (url, options) => sendRequest(url, { ...options, agent: otherVisitor });

const host = "Host: localhost\r\n";
const bodyBytes = 255 * 1024;
const uploadBytes = 5 * 1024 * 1024;

/** Resident memory of a process in megabytes (Linux). */
const getResidentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** The most memory, in megabytes, that the process had during the work. */
async function measurePeakMemory(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = getResidentMemory(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, getResidentMemory(pid));
  }, 50);
  await work().finally(() => clearInterval(timer));
  return peak;
}

/** A connection that sends the bytes and never reads. The server may close it at any time. */
function sendWithoutReading({ port }: Product, bytes: Buffer): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write(bytes);
  return socket;
}

/** Runs the work while so many connections, which were opened a few at a time, are stalled. */
async function whileStalled(
  product: Product,
  { count, bytes }: { count: number; bytes: Buffer },
  work: () => Promise<unknown>,
): Promise<void> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    sockets.push(sendWithoutReading(product, bytes));
    if (opened % 20 === 19) await sendAsOther(`${product.url}/healthz`);
  }
  await work();
  for (const socket of sockets) socket.destroy();
}

const halfSent = (path: string, { type, length, sent }: { type: string; length: number; sent: number }): Buffer => {
  const head = `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.alloc(sent, " ")]);
};

/** What somebody else sees in so many visits. */
async function visitAsOther(product: Product, seen: HttpResponse[], rounds = 10): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const path of ["/", "/trips", "/api/trips"]) seen.push(await sendAsOther(product.url + path));
}

async function sendVariedQueries(product: Product, count: number): Promise<void> {
  const pages = ["/trips?search=", "/booking?category=", "/gallery?category=", "/api/trips?search="];
  const send = async (number: number) => {
    const path = pages[number % pages.length] ?? "/";
    for (const value of [`${number}${"x".repeat(7_500)}`, `w${number}`])
      await sendRequest(`${product.url}${path}${value}`, { agent: attacker });
  };
  for (let from = 0; from < count; from += 24)
    await Promise.all(Array.from({ length: Math.min(24, count - from) }, (_, offset) => send(from + offset)));
}

export type AttackResult = {
  /** Peak memory during each attack, less the memory before it, in megabytes. */
  growth: Record<string, number>;
  /** What another visitor was answered in the meantime. */
  seen: HttpResponse[];
};

/** Attacks the product in each way from one address, while another visitor goes on. `asOther` runs during each attack. */
export async function attack(
  product: Product,
  size: AttackSize,
  asOther: () => Promise<HttpResponse>,
): Promise<AttackResult> {
  const result: AttackResult = { growth: {}, seen: [] };
  const others = async () => {
    await visitAsOther(product, result.seen);
    result.seen.push(await asOther());
  };
  const { connections, requests } = size.pipelining;
  const pipelined = Buffer.from(`GET / HTTP/1.1\r\n${host}\r\n`.repeat(requests));
  const logout = halfSent("/api/auth/logout", { type: "application/json", length: 256 * 1024, sent: bodyBytes });
  const type = "multipart/form-data; boundary=m";
  const uploads = ["/api/register", "/api/register/confirmations/unknown/documents"].map((path) =>
    halfSent(path, { type, length: uploadBytes + 1024, sent: uploadBytes }),
  );
  const attacks: Record<string, () => Promise<unknown>> = {
    pipelining: () => whileStalled(product, { count: connections, bytes: pipelined }, others),
    "half-sent bodies": () => whileStalled(product, { count: size.halfSentBodies, bytes: logout }, others),
    "varied queries": () => Promise.all([sendVariedQueries(product, size.queries), others()]),
    "stalled uploads": async () => {
      for (const bytes of uploads) await whileStalled(product, { count: size.stalledUploads, bytes }, others);
    },
  };
  // The memory before is that of a product in use: what others do anyway is not the attacker's.
  let before = await measurePeakMemory(product.pid, async () => {
    await Promise.all(Array.from({ length: 8 }, () => visitAsOther(product, result.seen, 60)));
    for (let time = 0; time < 6; time += 1) result.seen.push(await asOther());
  });
  for (const [name, run] of Object.entries(attacks)) {
    const peak = await measurePeakMemory(product.pid, async () => void (await run()));
    result.growth[name] = Math.round(peak - before);
    // What is collected some time after an attack is not the next one's.
    before = Math.max(before, getResidentMemory(product.pid));
  }
  return result;
}
