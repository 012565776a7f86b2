import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type Anchor = { url: string; stop: () => void };
export type AnchorProcess = Anchor & { ask: <Answer>(question: object) => Promise<Answer> };

/** Starts an anchor of bench/anchors as a process of its own, tells it what to do, and waits until it can. */
export async function startAnchor(name: string, given: object): Promise<AnchorProcess> {
  const child = fork(fileURLToPath(new URL(`../anchors/${name}-process.ts`, import.meta.url)), {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then((): never => {
    throw new Error(`The anchor ${name} ended`);
  });
  ended.catch(() => {});
  const ask = async <Answer>(question: object): Promise<Answer> => {
    const answered = once(child, "message");
    child.send(question);
    const [answer] = await Promise.race([answered, ended]);
    // Both ends of this conversation are ours.
    return answer as Answer;
  };
  const { port } = await ask<{ port: number }>(given);
  return { url: `http://127.0.0.1:${port}`, ask, stop: () => child.disconnect() };
}
