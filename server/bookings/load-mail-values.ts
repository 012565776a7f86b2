import { and, eq, like, notInArray } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import { toPhoneUrl } from "#server/engine/mail/mail-sender.ts";
import type { Context } from "#server/kit/context.ts";
import { findTripPicture } from "#server/kit/pictures/find-trip-picture.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";
import type { MailFacts } from "./booking-mail-input.ts";
import { type BookingMailValues, toMailVariables, withoutSenderText } from "./booking-mail-variables.ts";
import { type BookingWithTrip, loadDateDoubt } from "./booking-rows.ts";
import { calendarMailNames, operatorMailNames, pictureMailNames, receiptMailNames } from "./emails/booking-mails.ts";
import { findPayment } from "./find-payment.ts";
import { mayBeStrangers } from "./is-proved-address.ts";

/** Emails that take out of the calendar what an earlier one has brought into it. */
const endingMailNames: readonly string[] = ["booking_rejected", "booking_cancelled", "booking_withdrawn"];

/** Whether an email to the traveller has brought the booking into the calendar. */
async function wasCalendarSent({ db }: Context, { booking }: BookingWithTrip): Promise<boolean> {
  const sent = and(
    eq(mailOutbox.about_room, "bookings"),
    eq(mailOutbox.about_id, booking.id),
    eq(mailOutbox.to_address, booking.customer_email),
    like(mailOutbox.calendar, "%METHOD:PUBLISH%"),
    notInArray(mailOutbox.status, ["suppressed", "failed"]),
  );
  return (await db.$count(mailOutbox, sent)) > 0;
}

/** What has ended, or is a request again, only takes back what an earlier email has brought into the calendar. */
async function needsCalendar(ctx: Context, row: BookingWithTrip, template: BookingMailName): Promise<boolean> {
  const isRequest = template === "booking_changed" && row.booking.status === "pending";
  if (isRequest || endingMailNames.includes(template)) return wasCalendarSent(ctx, row);
  return calendarMailNames.includes(template);
}

/** A message of one's own is signed by whoever writes it. */
const signMessage = ({ actor }: Context, template: BookingMailName, operator: string): string =>
  template === "booking_message" && actor.user_id !== null ? `${actor.name}, ${operator}` : "";

const findStaffName = ({ actor }: Context, { booking }: BookingWithTrip, facts: MailFacts): string =>
  facts.isNew && booking.source === "admin" && actor.user_id !== null ? actor.name : "";

/** Stands for the token of the link to the booking, which is made when the email is sent. */
export const hiddenToken = "…";

/** Where a call comes first, the operator calls the traveller. */
const withCustomerCall = (values: BookingMailValues): BookingMailValues => ({
  ...values,
  call_link: values.call_link && (toPhoneUrl(values.customer_phone) ?? ""),
  ...{ call_hours: "", call_back: "" },
  // Only a request waits for the operator.
  calm_button: values.task_status === "" ? "yes" : "",
  call_number: `${values.customer_first_name} ${values.customer_phone}`,
});

type ValueOptions = MailFacts & {
  template: BookingMailName;
  /** By default until the address is confirmed. */
  omitsSenderText?: boolean | undefined;
};
export type LoadedMailValues = { values: BookingMailValues; hasCalendar: boolean };

/** The values of an email about a booking as its recipients may read them, and whether a calendar file goes with it. */
export async function loadMailValues(
  ctx: Context,
  row: BookingWithTrip,
  { template, omitsSenderText, ...facts }: ValueOptions,
): Promise<LoadedMailValues> {
  const site = await getSiteSettings(ctx);
  const toUrl = (path: string) => `${ctx.app.environment.PUBLIC_URL}${path}`;
  const picture = pictureMailNames.includes(template) ? await findTripPicture(ctx, row.booking.trip_id) : null;
  const hasCalendar = await needsCalendar(ctx, row, template);
  const signature = signMessage(ctx, template, site.site_name);
  const payment = facts.payment ?? (receiptMailNames.includes(template) ? await findPayment(ctx, row.booking) : null);
  const date_doubt = facts.date_doubt ?? (template === "booking_pending" ? await loadDateDoubt(ctx, row) : undefined);
  const mail = {
    ...facts,
    date_doubt,
    hasCalendar,
    picture,
    signature,
    payment,
    entered_by: findStaffName(ctx, row, facts),
  };
  const all = toMailVariables({ row, site, now: ctx.now, toUrl, mail });
  // What somebody has written matters more than the page.
  const values = template === "booking_message" ? { ...all, calm_button: "yes" } : all;
  const isHidden = omitsSenderText ?? (!operatorMailNames.includes(template) && mayBeStrangers(row.booking));
  const shown = operatorMailNames.includes(template) ? withCustomerCall(values) : values;
  return { values: isHidden ? withoutSenderText(values) : shown, hasCalendar };
}
