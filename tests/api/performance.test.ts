import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Connection, createDatabase, openPool } from "#server/database/client.ts";
import { findFreePort } from "#tests/product/find-free-port.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const path = "/api/analytics/performance";

/** From now on the API has this database. */
function connectTo({ ctx: { app } }: TestApi, connection: Connection): void {
  const pool = openPool(connection, { connections: 1, log: app.log });
  onTestFinished(() => pool.end());
  app.db = createDatabase(pool);
}

/** Accepts connections, and never answers. */
async function aSilentServer(): Promise<number> {
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test.each([
  ["refuses", findFreePort],
  ["does not answer", aSilentServer],
])("a call says within seconds that the database %s", async (_, getPort) => {
  const api = await createTestApi();
  const token = await api.createToken("admin");
  connectTo(api, { host: "127.0.0.1", port: await getPort() });
  const startedAt = performance.now();
  const { status, headers, body } = await api.request("GET", path, { token });
  // Calls that need not tell wait for 8 seconds.
  expect(performance.now() - startedAt).toBeLessThan(6_000);
  expect({ status, retry: headers.get("Retry-After"), body }).toMatchObject({
    status: 503,
    retry: "5",
    body: { success: false, status: 503, code: "unavailable", message: expect.stringContaining("The database") },
  });
});

test("what calls take is shown, and others are refused", async () => {
  const api = await createTestApi();
  const token = await api.createToken("admin");
  await api.request("GET", path, { token });
  const { body } = await api.request("GET", path, { token });
  expect(body.data).toMatchObject({ server: { response_time: expect.any(Number) } });
  const customer = await api.createToken("customer");
  expect([
    (await api.request("GET", path)).status,
    (await api.request("GET", path, { token: customer })).status,
  ]).toEqual([401, 403]);
});
