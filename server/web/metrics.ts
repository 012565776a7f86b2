import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

type ObservedCall = { method: string; path: string; status: number; startedAt: number };

export type Metrics = {
  /** `startedAt` is performance.now() at the start of the call. */
  observe: (call: ObservedCall) => void;
  text: () => Promise<string>;
  contentType: string;
};

/** Prometheus metrics of this process. */
export function createMetrics(pool: pg.Pool): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time of a call from its beginning to its answer",
    labelNames: ["method", "path"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  const answers = new Counter({
    name: "http_answers_total",
    help: "Answers by call and status",
    labelNames: ["method", "path", "status"],
    registers: [register],
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(value());
      },
    });
  gauge("database_connections", "Open connections of the pool", () => pool.totalCount);
  gauge("database_connections_waiting", "Calls that wait for a connection", () => pool.waitingCount);
  return {
    observe: ({ method, path, status, startedAt }) => {
      seconds.observe({ method, path }, (performance.now() - startedAt) / 1000);
      answers.inc({ method, path, status });
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
