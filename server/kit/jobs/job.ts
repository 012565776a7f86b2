import type { z } from "zod";
import type { Context } from "../context.ts";

/** What can be put in line: a name and the shape of its payload. Kept apart from what does it, so that no circle forms. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: Payload;
};

export const defineJob = <Payload extends z.ZodType>(name: string, payload: Payload): JobDefinition<Payload> => ({
  name,
  payload,
});

type Schedule = {
  /** When it runs by itself, as five fields of cron in UTC: "* * * * *". Such a job takes an empty payload. */
  cron?: string;
  /** Runs once more whenever a worker starts. */
  at_start?: boolean;
};

/** A job and what does it, its types forgotten: the worker parses each payload. */
export type JobHandler = Schedule & {
  readonly job: JobDefinition;
  readonly handle: (ctx: Context, payload: never) => Promise<void>;
};

/** Meets a job with what does it. It may run twice for one payload, after a crash; it must be safe to repeat. */
export const handlerOf = <Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  handle: (ctx: Context, payload: z.output<Payload>) => Promise<void>,
  schedule: Schedule = {},
): JobHandler => ({ job, handle, ...schedule });
