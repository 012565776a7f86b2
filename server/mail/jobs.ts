import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Puts messages back in line whose job was lost. */
export const sweepOutbox = defineJob("sweep-outbox", z.object({}));
