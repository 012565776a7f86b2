import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { addressConfirmed } from "#shared/people/events.ts";
import { leadsChosen } from "#shared/trips/events.ts";
import { linkBookingsToAccount } from "./link-bookings-to-account.ts";
import { mailChosenLeads } from "./mail-leads.ts";

export const bookingJobHandlers: readonly JobHandler[] = [
  defineJobHandler(addressConfirmed, linkBookingsToAccount),
  defineJobHandler(leadsChosen, mailChosenLeads),
];
