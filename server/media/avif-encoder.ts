import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { takeTurns } from "#server/kit/pictures/take-turns.ts";
import { projectRoot } from "#server/kit/project-root.ts";
import { avifQualities } from "#shared/media/limits.ts";
import type { AvifAnswer, AvifRequest, AvifSize } from "./avif-process.ts";

type Encoded = AvifSize & { data: Uint8Array };

const idleTime = 5_000;
const longestWork = 5 * 60_000;

const inTurn = takeTurns(1);
let encoder: ChildProcess | null = null;
let goodbye: NodeJS.Timeout | undefined;

/** Encodes a picture in these sizes, in a process of low priority that ends by itself when it is out of work. */
export const encodeAvif = (original: Uint8Array, sizes: AvifSize[]): Promise<Encoded[]> =>
  inTurn(async () => {
    clearTimeout(goodbye);
    encoder ??= start();
    try {
      return await ask(encoder, { original, sizes, quality: avifQualities.medium });
    } finally {
      goodbye = setTimeout(stopEncoder, idleTime);
      goodbye.unref();
    }
  });

function start(): ChildProcess {
  const started = fork(join(projectRoot, "server/media/avif-process.ts"), {
    execArgv: [],
    // No secret of the product's environment is there to be found.
    env: { UV_THREADPOOL_SIZE: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const forget = () => {
    if (encoder === started) encoder = null;
  };
  started.on("exit", forget).on("error", forget);
  // It ends when this process does; waiting for work it doesn't keep this process from ending.
  started.unref();
  started.channel?.unref();
  return started;
}

function ask(asked: ChildProcess, request: AvifRequest): Promise<Encoded[]> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(patience);
      asked.off("message", hear).off("exit", lose).off("error", lose);
    };
    const hear = (answer: AvifAnswer) => {
      end();
      if ("error" in answer) reject(new Error(`The AVIF encoder failed: ${answer.error}`));
      else resolve(answer.encoded);
    };
    const lose = (reason: unknown) => {
      end();
      reject(new Error("The AVIF encoder ended before its work", { cause: reason }));
    };
    const patience = setTimeout(() => asked.kill("SIGKILL"), longestWork);
    asked.on("message", hear).on("exit", lose).on("error", lose);
    asked.send(request);
  });
}

function stopEncoder(): void {
  encoder?.disconnect();
  encoder = null;
}
