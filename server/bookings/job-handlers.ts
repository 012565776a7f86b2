import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { addressConfirmed } from "#shared/people/events.ts";
import { leadsChanged } from "#shared/trips/events.ts";
import { mailLeadsJob } from "./jobs.ts";
import { linkBookingsToAccount } from "./link-bookings-to-account.ts";
import { mailChosenLeads, mailLeadsOfBooking } from "./mail-leads.ts";

export const bookingJobHandlers: readonly JobHandler[] = [
  defineJobHandler(addressConfirmed, linkBookingsToAccount),
  defineJobHandler(mailLeadsJob, mailLeadsOfBooking),
  defineJobHandler(leadsChanged, mailChosenLeads),
];
