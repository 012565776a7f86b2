import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Adds what bookings have changed to the figures of days and months. */
export const moveBookingChangesJob = defineJob("move-booking-changes", z.object({}));
