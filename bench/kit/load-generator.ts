import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { LoadOptions, LoadResult } from "./load-process.ts";

export type LoadGenerator = { run: (load: LoadOptions) => Promise<LoadResult>; stop: () => void };

type LoadMessage = { result: LoadResult } | { error: string };

/** Resolves with the next message of the child; rejects if the child exits first. */
function waitForResult(child: ChildProcess, load: LoadOptions): Promise<LoadMessage> {
  return new Promise((resolve, reject) => {
    const rejectOnExit = () => reject(new Error("The load generator ended"));
    child.once("exit", rejectOnExit);
    child.once("message", (answer: LoadMessage) => {
      child.off("exit", rejectOnExit);
      resolve(answer);
    });
    child.send(load);
  });
}

async function requestLoad(child: ChildProcess, load: LoadOptions): Promise<LoadResult> {
  const answer = await waitForResult(child, load);
  if ("error" in answer) throw new Error(`The load generator failed: ${answer.error}`);
  return answer.result;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL("./load-process.ts", import.meta.url)), { stdio: "inherit" });
  return { run: (load) => requestLoad(child, load), stop: () => child.disconnect() };
}
