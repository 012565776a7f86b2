import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { projectRoot } from "#server/kit/project-root.ts";

export type Product = {
  url: string;
  /** Ends it as the system would: requests and jobs in hand are finished. */
  stop: () => Promise<void>;
  /** Starts it again on the same data and at the same address. */
  start: () => Promise<void>;
};

const program = join(projectRoot, "dist/server/main.js");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port could be had");
  return address.port;
}

type Running = { stop: () => Promise<void> };

async function run(variables: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const gone = once(child, "exit");
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => {
        output += text;
        if (output.includes("Ready at")) resolve();
      });
    }
  });
  const died = gone.then(() => {
    throw new Error(`The product could not start:\n${output}`);
  });
  await Promise.race([ready, died]);
  died.catch(() => undefined);
  return {
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await gone;
    },
  };
}

/** The built product as a process of its own, on a free port. */
export async function startProduct(variables: Readonly<Record<string, string>>): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const all = { HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: "warn", ...variables };
  let running: Running | null = await run(all);
  return {
    url,
    stop: async () => {
      await running?.stop();
      running = null;
    },
    start: async () => {
      running ??= await run(all);
    },
  };
}
