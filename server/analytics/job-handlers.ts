import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { moveBookingChanges } from "./bookings/move-booking-changes.ts";
import { moveBookingChangesJob } from "./jobs.ts";
import { visitJobHandlers } from "./visits/job-handlers.ts";

export const analyticsJobHandlers: readonly JobHandler[] = [
  defineJobHandler(moveBookingChangesJob, moveBookingChanges, { cron: "*/5 * * * *" }),
  ...visitJobHandlers,
];
