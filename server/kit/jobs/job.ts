import type { z } from "zod";
import type { Context } from "../context.ts";

/** A job's name and payload schema. Separate from its handler to avoid import cycles. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: Payload;
};

export const defineJob = <Payload extends z.ZodType>(name: string, payload: Payload): JobDefinition<Payload> => ({
  name,
  payload,
});

type Schedule = {
  /** Schedule as a five-field cron expression in UTC: "* * * * *". The payload is then empty. */
  cron?: string;
  /** Also runs whenever a worker starts. */
  at_start?: boolean;
};

/** A job and its handler, with the payload type erased: the worker parses each payload. */
export type JobHandler = Schedule & {
  readonly job: JobDefinition;
  readonly handle: (ctx: Context, payload: never) => Promise<void>;
};

/** Connects a job to its handler. A job may run twice after a crash, so handlers must be idempotent. */
export const defineJobHandler = <Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  handle: (ctx: Context, payload: z.output<Payload>) => Promise<void>,
  schedule: Schedule = {},
): JobHandler => ({ job, handle, ...schedule });
