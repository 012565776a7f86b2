import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Baseline = { url: string; pid: number; stop: () => void };
export type BaselineProcess = Baseline & { request: <Answer>(question: object) => Promise<Answer> };

/** Starts a baseline of bench/baselines in its own process, sends it its options and waits until it is ready. */
export async function startBaseline(name: string, options: object): Promise<BaselineProcess> {
  const child = fork(fileURLToPath(new URL(`../baselines/${name}-process.ts`, import.meta.url)), {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const request = <Answer>(question: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const rejectOnExit = () => reject(new Error(`The baseline ${name} ended`));
      child.once("exit", rejectOnExit);
      child.once("message", (answer) => {
        child.off("exit", rejectOnExit);
        // The baseline process is part of this repository, so its message has this shape.
        resolve(answer as Answer);
      });
      child.send(question);
    });
  const { port } = await request<{ port: number }>(options);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, request, stop: () => child.disconnect() };
}
