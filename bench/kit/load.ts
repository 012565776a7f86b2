import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Load, LoadResult } from "./load-process.ts";

export type LoadGenerator = { run: (load: Load) => Promise<LoadResult>; stop: () => void };

type Answer = { result: LoadResult } | { error: string };

async function ask(child: ChildProcess, load: Load): Promise<LoadResult> {
  const ended = once(child, "exit").then((): never => {
    throw new Error("The load generator ended");
  });
  ended.catch(() => {});
  const answered = once(child, "message");
  child.send(load);
  const [answer] = (await Promise.race([answered, ended])) as [Answer];
  if ("error" in answer) throw new Error(`The load generator failed: ${answer.error}`);
  return answer.result;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL("./load-process.ts", import.meta.url)), { stdio: "inherit" });
  return { run: (load) => ask(child, load), stop: () => child.disconnect() };
}
