import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Load, LoadResult } from "./load-process.ts";

export type LoadGenerator = { run: (load: Load) => Promise<LoadResult>; stop: () => void };

type Answer = { result: LoadResult } | { error: string };

/** Resolves with the next message of the child; rejects if the child exits first. */
function answerOf(child: ChildProcess, load: Load): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const rejectOnExit = () => reject(new Error("The load generator ended"));
    child.once("exit", rejectOnExit);
    child.once("message", (answer: Answer) => {
      child.off("exit", rejectOnExit);
      resolve(answer);
    });
    child.send(load);
  });
}

async function ask(child: ChildProcess, load: Load): Promise<LoadResult> {
  const answer = await answerOf(child, load);
  if ("error" in answer) throw new Error(`The load generator failed: ${answer.error}`);
  return answer.result;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL("./load-process.ts", import.meta.url)), { stdio: "inherit" });
  return { run: (load) => ask(child, load), stop: () => child.disconnect() };
}
