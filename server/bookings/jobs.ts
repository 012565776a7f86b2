import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";
import { Id } from "#shared/kit/fields.ts";

/** Looks whether those who lead a trip are to be told of a booking that was or is confirmed on it. */
export const mailLeadsJob = defineJob(
  "bookings.mail-leads",
  z.object({
    trip_id: Id,
    booking_id: Id,
    /** Whoever changed the booking, and knows. */
    actor_id: Id.nullable(),
  }),
);
