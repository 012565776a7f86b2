import type { DetailRow, MailDetails } from "#server/engine/mail/mail-details.ts";
import { amountRows } from "#shared/bookings/describe-payment.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";

const dateRows: readonly DetailRow[] = [
  { label: "Day", value: "{{only_day}}" },
  { label: "First day", value: "{{first_day}}" },
  { label: "Last day", value: "{{last_day}}" },
  { label: "Length", value: "{{days}}" },
  { label: "Travellers", value: "{{participants}}" },
];
const personRows: readonly DetailRow[] = [
  { label: "Traveller", value: "{{customer_name}}" },
  { label: "E-mail", value: "{{customer_email}}" },
  { label: "Phone", value: "{{customer_phone}}" },
];
const sourceRow: DetailRow = { label: "Source", value: "{{source}}" };
const wishesRow: DetailRow = { label: "Your wishes", value: "{{special_requirements}}" };
const paymentRow: DetailRow = { label: "Payment", value: "{{payment_status}}" };
const leadTravellerRow: DetailRow = { label: "Lead traveller", value: "{{customer_name}}" };
const namesRow: DetailRow = { label: "Names", value: "{{traveller_names}}" };
const statusRow: DetailRow = { label: "Status", value: "{{status_name}}" };

const travellerRows = [statusRow, leadTravellerRow, ...dateRows];
const operatorRows = [statusRow, sourceRow, ...personRows, ...dateRows, { ...wishesRow, label: "Wishes" }, paymentRow];

const rowsByMail: Readonly<Record<BookingMailName, readonly DetailRow[]>> = {
  booking_confirmation: [...travellerRows, namesRow, wishesRow, paymentRow],
  booking_pending: [...travellerRows, wishesRow],
  admin_notification: operatorRows,
  withdrawal_notification: operatorRows,
  booking_withdrawn: travellerRows,
  booking_changed: [...travellerRows, paymentRow],
  booking_rejected: [leadTravellerRow, ...dateRows],
  booking_cancelled: [...travellerRows, paymentRow],
  payment_reminder: [...travellerRows, paymentRow],
  payment_received: [...travellerRows, paymentRow],
  payment_refunded: [...travellerRows, paymentRow],
};

/** The facts of a booking in each e-mail about it. */
export const buildBookingDetails = (name: BookingMailName): MailDetails => ({
  title: "{{trip_title}}",
  subtitle: "Booking {{booking_reference}}",
  rows: rowsByMail[name],
  amounts: amountRows,
});
