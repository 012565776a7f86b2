import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import pLimit from "p-limit";
import { projectRoot } from "#server/project-root.ts";
import { avifQualities } from "#shared/media/limits.ts";
import type { AvifRequest, AvifResponse, AvifSize } from "./avif-process.ts";

type EncodedImage = AvifSize & { data: Uint8Array };

const idleTimeout = 5_000;
const encodeTimeout = 5 * 60_000;

const limitEncodes = pLimit(1);
let encoder: ChildProcess | null = null;
let idleTimer: NodeJS.Timeout | undefined;

/** Encodes an image in these sizes in a low-priority child process, which is stopped after it has been idle. */
export const encodeAvif = (original: Uint8Array, sizes: AvifSize[]): Promise<EncodedImage[]> =>
  limitEncodes(async () => {
    clearTimeout(idleTimer);
    encoder ??= startEncoder();
    try {
      return await requestEncoding(encoder, { original, sizes, quality: avifQualities.medium });
    } finally {
      idleTimer = setTimeout(stopEncoder, idleTimeout);
      idleTimer.unref();
    }
  });

function startEncoder(): ChildProcess {
  const child = fork(join(projectRoot, "server/media/avif-process.ts"), {
    execArgv: [],
    // Only this variable: the encoder must not see the secrets of our environment.
    env: { UV_THREADPOOL_SIZE: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const clear = () => {
    if (encoder === child) encoder = null;
  };
  child.on("exit", clear).on("error", clear);
  // An idle encoder does not keep this process running; it exits on disconnect.
  child.unref();
  child.channel?.unref();
  return child;
}

function requestEncoding(child: ChildProcess, request: AvifRequest): Promise<EncodedImage[]> {
  return new Promise((resolve, reject) => {
    const cleanUp = () => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onExit);
    };
    const onMessage = (response: AvifResponse) => {
      cleanUp();
      if ("error" in response) reject(new Error(`The AVIF encoder failed: ${response.error}`));
      else resolve(response.encoded);
    };
    const onExit = (reason: unknown) => {
      cleanUp();
      reject(new Error("The AVIF encoder ended before its work", { cause: reason }));
    };
    const timer = setTimeout(() => child.kill("SIGKILL"), encodeTimeout);
    child.on("message", onMessage).on("exit", onExit).on("error", onExit);
    child.send(request);
  });
}

function stopEncoder(): void {
  encoder?.disconnect();
  encoder = null;
}
