import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const site = {
  PUBLIC_URL: "https://lavatrails.example",
  MAX_CONNECTIONS: 1_000,
  TRUST_PROXY: false,
  RATE_LIMIT_FACTOR: 1,
};

/** Starts a server; the returned function sends raw bytes and resolves to everything received. */
async function startRawClient(listener: RequestListener): Promise<(bytes: string) => Promise<string>> {
  const server = createHttpServer(site, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (bytes) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(bytes);
    return text(socket);
  };
}

const echo: RequestListener = ({ url }, response) => void response.end(`asked for ${url}`);
const host = "Host: lavatrails.example\r\nConnection: close\r\n";

test.each([
  ["/trips", "/trips"],
  ["http://lavatrails.example/trips?a=1", "/trips?a=1"],
  ["HTTPS://elsewhere.example:8080", "/"],
  ["http://lavatrails.example?a=1", "/?a=1"],
  ["//elsewhere.example/x", "//elsewhere.example/x"],
])("an address in its absolute form is the same address: %s", async (target, path) => {
  const send = await startRawClient(echo);
  expect(await send(`GET ${target} HTTP/1.1\r\n${host}\r\n`)).toContain(`asked for ${path}`);
});

test.each([
  ["no HTTP at all", "hello\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["two lengths", `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ["headers too long", `GET / HTTP/1.1\r\n${host}X-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["an expectation", `POST / HTTP/1.1\r\n${host}Expect: wonders\r\n\r\n`, 417],
])("unparseable input gets an error response with the security headers: %s", async (_, bytes, status) => {
  const send = await startRawClient(echo);
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'self'/);
  expect(answer).toMatch(/\r\nStrict-Transport-Security: /);
  expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
  expect(answer).toMatch(/\r\n\r\n[A-Z].+\.\n$/);
});

test("an error is not written into a response that has started", async () => {
  const send = await startRawClient((_, response) => void response.write("half"));
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\n\r\nrubbish\r\n\r\n`)).not.toContain("400");
});

/** Starts a server; the returned function opens a connection. */
async function startServer(listener: RequestListener, limits: Partial<typeof site> = {}) {
  const server = createHttpServer({ ...site, ...limits }, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return () => connect(port, "127.0.0.1").on("error", () => {});
}

const get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const readUntil = async (socket: Socket, pattern: RegExp): Promise<string> => {
  let received = "";
  for await (const chunk of socket.setEncoding("latin1")) {
    received += chunk;
    if (pattern.test(received)) break;
  }
  return received;
};

test("a client may pipeline some requests, but loses its connection with many unanswered ones", async () => {
  const unanswered: ServerResponse[] = [];
  const open = await startServer((_, response) => void unanswered.push(response));
  const socket = open();
  const closed = once(socket, "close");
  socket.write(get.repeat(2_000));
  await closed;
  expect(unanswered.length).toBeLessThanOrEqual(50);
  const openEcho = await startServer(echo);
  const last = get.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
  const patient = openEcho();
  patient.write(get.repeat(40) + last);
  const answers = await text(patient);
  expect(answers.match(/asked for/g)).toHaveLength(41);
});

test("over a connection that stays open any number of requests is answered, one after the other", async () => {
  const open = await startServer(echo);
  const socket = open();
  for (let count = 0; count < 200; count += 1) {
    socket.write(get);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain("asked for /");
  }
  socket.destroy();
});

test("an address with too many unanswered requests gets 503 until some of them are answered", async () => {
  const unanswered: ServerResponse[] = [];
  const open = await startServer((_, response) => void unanswered.push(response));
  for (let count = 0; count < 128; count += 1) open().write(get);
  await expect.poll(() => unanswered.length).toBe(128);
  const refused = open();
  refused.write(get);
  expect(await readUntil(refused, /\r\n\r\n/)).toMatch(/^HTTP\/1.1 503 .*\r\nRetry-After: \d/s);
  unanswered[0]?.end("done");
  await expect.poll(() => unanswered[0]?.writableFinished).toBe(true);
  const accepted = open();
  accepted.write(get);
  await expect.poll(() => unanswered.length).toBe(129);
});

test.each([
  ["of one address", {}, 300],
  ["of all addresses", { MAX_CONNECTIONS: 20 }, 20],
  ["of a proxy", { TRUST_PROXY: true, MAX_CONNECTIONS: 320 }, 320],
])("the connections %s are limited", async (_, limits, max) => {
  const open = await startServer(echo, limits);
  const sockets = Array.from({ length: max + 20 }, () => open());
  const closed = () => sockets.filter((socket) => socket.destroyed || socket.closed).length;
  for (const socket of sockets) socket.resume();
  // The kernel accepts a burst of connections in several steps.
  await expect.poll(closed, { timeout: 15_000 }).toBe(20);
  for (const socket of sockets) socket.destroy();
});

test("the request timeout allows ten minutes for an upload", () => {
  expect(createHttpServer(site, echo).requestTimeout).toBeGreaterThanOrEqual(600_000);
});
