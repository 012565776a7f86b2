/** Baseline: Hono's minimal JSON route, which serializes a list in memory on every request. */
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

process.once("message", (list: object) => {
  const hono = new Hono();
  hono.get("/api/trips", (http) => http.json(list));
  const server = serve({ fetch: hono.fetch, port: 0, hostname: "127.0.0.1" }, () =>
    process.send?.({ port: (server.address() as AddressInfo).port }),
  );
});
process.on("disconnect", () => process.exit());
