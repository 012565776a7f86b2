import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";

const Measured = z.number().nullable();

const ServiceStatus = z.object({
  status: z.enum(["operational", "not_operational"]),
  message: z.string(),
  /** Milliseconds. */
  response_time: Measured,
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

const services = { database: ServiceStatus, api_services: ServiceStatus, storage: ServiceStatus };
const load = {
  /** Seconds since the process was started. */
  uptime: z.int(),
  /** Average of the last minute: processes of the machine that run or wait for a core. */
  load: z.number(),
};

export const SystemStatus = z.object({ ...services, server: z.object(load) });
export type SystemStatus = z.infer<typeof SystemStatus>;

/** What a process measures. Percents and milliseconds with one decimal; null if there was nothing to measure. */
const figures = {
  /** Percent of the machine's cores that the process has used. */
  cpu: z.number(),
  /** Percent of the machine's memory, or of the container's limit, that is in use. */
  memory: z.number(),
  /** The 99th percentile: a rare stall delays every call that comes meanwhile. */
  event_loop_delay: Measured,
  /** The 75th percentile of the API's calls. */
  response_time: Measured,
  database_latency: Measured,
};
const latestFigures = {
  ...figures,
  /** Bytes that the process takes. */
  memory_used: z.int(),
  storage_latency: Measured,
};

const ProcessHistory = z.object({
  name: z.string(),
  started_at: z.string(),
  /** Whether it is the one that answers. */
  is_current: z.boolean(),
  latest: z.object({ ...latestFigures, ...load }),
  /** One report a minute, oldest first. */
  last_hour: z.array(z.object({ at: z.string(), ...figures })),
});

export const performanceContract = contract({
  performance: {
    method: "GET",
    path: "/analytics/performance",
    access: "analytics.view",
    summary:
      "Whether database, API and storage work, what the answering process measures now, and the last hour of every process that runs",
    input: z.strictObject({}),
    output: z.object({
      services: z.object(services),
      server: z.object({
        ...load,
        ...latestFigures,
        /** The 75th percentile of what visitors' browsers measured today and yesterday. */
        load_time: Measured,
      }),
      processes: z.array(ProcessHistory),
    }),
    databaseTimeout: 2_500,
  },
});
export type Performance = z.infer<typeof performanceContract.performance.output>;
