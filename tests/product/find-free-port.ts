import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the range of ephemeral ports, so that no outgoing connection takes the port first. */
const minPort = 15_000;
const maxPort = 32_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "0.0.0.0", () => server.close(() => resolve(true)));
  });
}

export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(minPort, maxPort);
    if (await isFree(port)) return port;
  }
  throw new Error("No free port was found");
}
