/** The load generator in its own process, so that it takes no CPU time from the measured event loop. */
import { randomUUID } from "node:crypto";
import autocannon from "autocannon";

export type LoadOptions = {
  url: string;
  connections: number;
  seconds: number;
  headers?: Readonly<Record<string, string>>;
  /** Body of a POST; each request gets its own Idempotency-Key. */
  json?: string;
  /** Number of requests, instead of a duration. */
  requests?: number;
};

export type LoadResult = {
  /** 2xx responses per second. */
  rate: number;
  good: number;
  /** Non-2xx responses, connection errors and timeouts. */
  bad: number;
  p50: number;
  p99: number;
};

async function runLoad({ url, connections, seconds, headers = {}, json, requests }: LoadOptions): Promise<LoadResult> {
  const from = performance.now();
  const result = await autocannon({
    url,
    connections,
    headers: { ...headers },
    ...(requests === undefined ? { duration: seconds } : { amount: requests }),
    ...(json === undefined
      ? {}
      : {
          method: "POST",
          body: json,
          requests: [
            {
              setupRequest: (request) => ({
                ...request,
                headers: { ...request.headers, "content-type": "application/json", "idempotency-key": randomUUID() },
              }),
            },
          ],
        }),
  });
  const took = requests === undefined ? result.duration : (performance.now() - from) / 1000;
  return {
    rate: result["2xx"] / took,
    good: result["2xx"],
    bad: result.non2xx + result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

process.on("message", (load: LoadOptions) => {
  runLoad(load).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
