import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
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

test("the request timeout allows ten minutes for an upload", () => {
  expect(createHttpServer(site, echo).requestTimeout).toBeGreaterThanOrEqual(600_000);
});
