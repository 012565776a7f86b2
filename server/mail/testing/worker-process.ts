import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { Context } from "#server/kit/context.ts";

const workerScript = fileURLToPath(new URL("./mail-worker.ts", import.meta.url));

/** Starts a mail worker in its own process on the test's database; `kill` sends SIGKILL. */
export async function startWorkerProcess({ app }: Context): Promise<{ kill: () => Promise<void> }> {
  const { DATABASE_URL = "", SMTP_URL = "" } = app.environment;
  const child = spawn(process.execPath, [workerScript], {
    env: { PATH: process.env.PATH, DATABASE_URL, SMTP_URL },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  onTestFinished(kill);
  await once(child.stdout, "data");
  return { kill };
}
