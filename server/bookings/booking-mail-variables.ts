import type { Context } from "#server/kit/context.ts";
import { bookingPagePath } from "#shared/bookings/linked-booking.ts";
import { depositOf } from "#shared/bookings/price.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { paymentStatusLabels } from "#shared/bookings/status.ts";
import { canWithdraw } from "#shared/bookings/withdrawal.ts";
import { formatLongDay } from "#shared/kit/dates.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { toSafeName } from "#shared/kit/person-name.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import type { BookingWithTrip } from "./booking-rows.ts";

type MailVariablesInput = {
  tx: Context;
  row: BookingWithTrip;
  site: SiteSettings;
  mail: { linkToken?: string; note?: string; changes?: string };
};

/** How the operator is told of a booking: one that staff have entered is no news from a traveller. */
function toAnnouncement({ source, status }: BookingWithTrip["booking"], customerName: string) {
  if (source === "admin")
    return { announcement: `New booking for ${customerName}`, booking_origin: "was entered by staff" };
  const waits = status === "pending" ? " and is waiting for an answer" : "";
  return {
    announcement: `${customerName} would like to travel`,
    booking_origin: `has come in from the website${waits}`,
  };
}
type BookingMailValues = Record<BookingMailVariable, string>;

/** Builds the variables of booking e-mail templates as plain text. */
export function toMailVariables(input: MailVariablesInput): BookingMailValues {
  const { tx, row, site } = input;
  const { linkToken = "", note = "", changes = "" } = input.mail;
  const { booking, trip_title } = row;
  const money = (amount: number) => formatMoney(amount, booking.currency);
  const toUrl = (path: string) => `${tx.app.environment.PUBLIC_URL}${path}`;
  const customer_name = `${booking.customer_first_name} ${booking.customer_last_name}`.trim();
  const page = linkToken ? toUrl(bookingPagePath(linkToken)) : "";
  return {
    customer_name,
    ...toAnnouncement(booking, customer_name),
    customer_first_name: booking.customer_first_name,
    customer_email: booking.customer_email,
    customer_phone: booking.customer_phone,
    booking_reference: referenceOf(booking.id),
    trip_title,
    start_date: formatLongDay(booking.start_date),
    end_date: formatLongDay(booking.end_date),
    participants: String(booking.participants),
    price_per_person: money(booking.price_per_person),
    total_price: money(booking.total_price),
    deposit: money(depositOf(booking.total_price, site.deposit_percent)),
    status: booking.status,
    payment_status: paymentStatusLabels[booking.payment_status],
    special_requirements: booking.special_requirements,
    deposit_percent: `${site.deposit_percent}%`,
    booking_page_link: page,
    withdraw_link: page && canWithdraw(booking, tx.now) ? `${page}#withdraw` : "",
    withdraw_hours: String(site.withdraw_hours),
    booking_link: toUrl(`/admin/bookings?booking=${booking.id}`),
    note,
    changes,
  };
}

/** The values for an address that may be a stranger's: without wishes, and names only if they look like names. */
export const withoutSenderText = (values: BookingMailValues): BookingMailValues => ({
  ...values,
  customer_first_name: toSafeName(values.customer_first_name),
  customer_name: toSafeName(values.customer_name),
  special_requirements: "",
});
