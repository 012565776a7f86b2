import { handlerOf, type JobHandler } from "#server/kit/jobs/job.ts";
import { addressConfirmed } from "#shared/people/events.ts";
import { linkBookings } from "./link-bookings.ts";

export const bookingJobHandlers: readonly JobHandler[] = [handlerOf(addressConfirmed, linkBookings)];
