import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import type { LoadResult, MeasuredLoad } from "./run-load.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("./wrk-summary.lua", import.meta.url));

/** wrk exits with 1 when asked for its version. */
export const hasWrk = (): boolean => spawnSync("wrk", ["-v"], { stdio: "ignore" }).error === undefined;

const Summary = z.object({ microseconds: z.int(), responses: z.int(), bytes: z.int(), failed: z.int() });

/**
 * Load by wrk, with one thread so that the server has the other core. wrk tells the bytes of all responses, not of each:
 * their sum has to be that of whole responses, with at most one unfinished response per connection at the end.
 */
export async function runWrkLoad(load: MeasuredLoad): Promise<LoadResult> {
  const { url, connections, seconds, headers, responseBytes } = load;
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "5s", "-s", script, ...headerArguments];
  const { stdout } = await run("wrk", [...options, url], { timeout: (seconds + 20) * 1000, killSignal: "SIGKILL" });
  const { microseconds, responses, bytes, failed } = Summary.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  const unfinished = bytes / responseBytes - responses;
  const wrongLength = unfinished < 0 || unfinished > connections ? Math.ceil(Math.abs(unfinished)) : 0;
  const bad = Math.min(responses, failed + wrongLength);
  const good = responses - bad;
  return { rate: (good * 1e6) / microseconds, good, bad: Math.max(bad, failed) };
}
