import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressJson } from "./compress-json.ts";

const long = { words: "volcano ".repeat(500) };

function app() {
  const hono = new Hono();
  hono.use(compressJson);
  hono.get("/long", (http) => http.json(long, 200, { "X-Request-Id": "1", "Set-Cookie": "a=b" }));
  hono.get("/short", (http) => http.json({ words: "volcano" }));
  hono.get("/file", (http) => http.body("x".repeat(5_000), 200, { "Content-Type": "image/webp" }));
  return hono;
}

const get = (path: string, encoding: string) => app().request(path, { headers: { "Accept-Encoding": encoding } });

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)("long JSON is compressed as the client accepts: %s", async (accepted, encoding, decompress) => {
  const response = await get("/long", accepted);
  expect(response.headers.get("Content-Encoding")).toBe(encoding);
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  expect([response.headers.get("X-Request-Id"), response.headers.get("Set-Cookie")]).toEqual(["1", "a=b"]);
  const body = decompress(Buffer.from(await response.arrayBuffer())).toString();
  expect(JSON.parse(body)).toEqual(long);
});

test.each([
  ["/short", "br"],
  ["/file", "br"],
  ["/long", "identity"],
])("%s for a client that accepts %s is not compressed", async (path, accepted) => {
  const response = await get(path, accepted);
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10);
});
