import type { DetailRow, Details } from "#server/kit/mail/details.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";

const dates: readonly DetailRow[] = [
  { label: "First day", value: "{{start_date}}" },
  { label: "Last day", value: "{{end_date}}" },
  { label: "Travellers", value: "{{participants}}" },
];
const person: readonly DetailRow[] = [
  { label: "Traveller", value: "{{customer_name}}" },
  { label: "E-mail", value: "{{customer_email}}" },
  { label: "Phone", value: "{{customer_phone}}" },
];
const wishes: DetailRow = { label: "Your wishes", value: "{{special_requirements}}" };
const prices: readonly DetailRow[] = [
  { label: "Per person", value: "{{price_per_person}}" },
  { label: "Deposit", value: "{{deposit}}" },
];
const payment: DetailRow = { label: "Payment", value: "{{payment_status}}", is_word: true };
const lead: DetailRow = { label: "Lead traveller", value: "{{customer_name}}" };
const status: DetailRow = { label: "Status", value: "{{status}}", is_word: true };

const rowsOf: Readonly<Record<BookingMailName, readonly DetailRow[]>> = {
  booking_confirmation: [status, lead, ...dates, wishes, ...prices],
  booking_pending: [status, lead, ...dates, wishes, ...prices],
  admin_notification: [status, ...person, ...dates, { ...wishes, label: "Wishes" }, prices[0] ?? status, payment],
  booking_withdrawn: [status, ...person, ...dates, prices[0] ?? status, payment],
  payment_reminder: [payment, lead, ...dates, ...prices],
};

/** Table of booking details that follows the text of each booking e-mail. */
export const bookingDetails = (name: BookingMailName): Details => ({
  title: "{{trip_title}}",
  subtitle: "Booking {{booking_reference}}",
  rows: rowsOf[name],
  total: { label: "Total", value: "{{total_price}}" },
});
