import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Anchor = { url: string; pid: number; stop: () => void };
export type AnchorProcess = Anchor & { ask: <Answer>(question: object) => Promise<Answer> };

/** Starts an anchor of bench/anchors as a process of its own, tells it what to do, and waits until it can. */
export async function startAnchor(name: string, given: object): Promise<AnchorProcess> {
  const child = fork(fileURLToPath(new URL(`../anchors/${name}-process.ts`, import.meta.url)), {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ask = <Answer>(question: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const lose = () => reject(new Error(`The anchor ${name} ended`));
      child.once("exit", lose);
      child.once("message", (answer) => {
        child.off("exit", lose);
        // Both ends of this conversation are ours.
        resolve(answer as Answer);
      });
      child.send(question);
    });
  const { port } = await ask<{ port: number }>(given);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, ask, stop: () => child.disconnect() };
}
