/** Baseline: a bare node:http server that reads a body and answers 204. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

function readBodies(): void {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      Buffer.concat(chunks).toString();
      response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

process.once("message", readBodies);
process.on("disconnect", () => process.exit());
