import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { addressConfirmed } from "#shared/people/events.ts";
import { linkBookingsToAccount } from "./link-bookings-to-account.ts";

export const bookingJobHandlers: readonly JobHandler[] = [defineJobHandler(addressConfirmed, linkBookingsToAccount)];
