/** The web framework's own minimal JSON route: a list in memory, made into JSON for each call. */
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
