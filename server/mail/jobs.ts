import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Requeues messages whose job was lost. */
export const sweepOutbox = defineJob("sweep-outbox", z.object({}));
