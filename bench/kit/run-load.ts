import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { formatRequest, measureResponseBytes } from "./raw-request.ts";
import type { SocketLoad } from "./socket-load-process.ts";
import { hasWrk, runWrkLoad } from "./wrk-load.ts";

export type LoadOptions = {
  /** On this machine: other hosts are refused. */
  url: string;
  connections: number;
  /** Whole seconds. */
  seconds: number;
  headers?: Readonly<Record<string, string>>;
  /** Sent with POST. `requestNumber` in it is another number in each request. */
  body?: string | undefined;
};

export type MeasuredLoad = Required<Omit<LoadOptions, "body">> & {
  body: string | undefined;
  /** The length of every response, head included. */
  responseBytes: number;
};

export type LoadResult = {
  /** Complete responses with status 200 or 204 per second. */
  rate: number;
  good: number;
  /** Responses of another status or length, and failed connections. */
  bad: number;
};

/** Load over raw sockets, for machines without wrk. */
function runSocketLoad({ url, connections, seconds, headers, body, responseBytes }: MeasuredLoad) {
  const { hostname, port } = new URL(url);
  const request = formatRequest({ url, headers, body });
  const load: SocketLoad = { host: hostname, port: Number(port), request, responseBytes, connections, seconds };
  const child = fork(fileURLToPath(new URL("./socket-load-process.ts", import.meta.url)));
  return new Promise<LoadResult>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The load generator ended without a result")));
    child.once("message", (result: LoadResult) => {
      resolve(result);
      child.disconnect();
    });
    child.send(load);
  });
}

/**
 * Keeps so many connections to a server of this machine busy with one request, one request at a time on each, and
 * stops after so many seconds. Every response has to be as long as the first one. The client costs less than any server
 * in JavaScript: a parsing client would be what limits the rate.
 */
export async function runLoad({ headers = {}, body, ...options }: LoadOptions): Promise<LoadResult> {
  if (!["127.0.0.1", "localhost"].includes(new URL(options.url).hostname))
    throw new Error(`Load is sent to this machine only, not to ${options.url}`);
  const responseBytes = await measureResponseBytes({ url: options.url, headers, body });
  const load = { ...options, headers, body, responseBytes };
  return body === undefined && hasWrk() ? runWrkLoad(load) : runSocketLoad(load);
}
