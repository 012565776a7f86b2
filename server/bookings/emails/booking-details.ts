import type { DetailRow, MailDetails } from "#server/engine/mail/mail-details.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";

const dateRows: readonly DetailRow[] = [
  { label: "First day", value: "{{start_date}}" },
  { label: "Last day", value: "{{end_date}}" },
  { label: "Travellers", value: "{{participants}}" },
];
const personRows: readonly DetailRow[] = [
  { label: "Traveller", value: "{{customer_name}}" },
  { label: "E-mail", value: "{{customer_email}}" },
  { label: "Phone", value: "{{customer_phone}}" },
];
const wishesRow: DetailRow = { label: "Your wishes", value: "{{special_requirements}}" };
const pricePerPersonRow: DetailRow = { label: "Per person", value: "{{price_per_person}}" };
const depositRow: DetailRow = { label: "Deposit ({{deposit_percent}}), due after confirmation", value: "{{deposit}}" };
const priceRows: readonly DetailRow[] = [pricePerPersonRow, depositRow];
const paymentRow: DetailRow = { label: "Payment", value: "{{payment_status}}" };
const leadTravellerRow: DetailRow = { label: "Lead traveller", value: "{{customer_name}}" };
const statusRow: DetailRow = { label: "Status", value: "{{status}}", capitalize: true };

const rowsByMail: Readonly<Record<BookingMailName, readonly DetailRow[]>> = {
  booking_confirmation: [statusRow, leadTravellerRow, ...dateRows, wishesRow, ...priceRows],
  booking_pending: [statusRow, leadTravellerRow, ...dateRows, wishesRow, ...priceRows],
  admin_notification: [
    statusRow,
    ...personRows,
    ...dateRows,
    { ...wishesRow, label: "Wishes" },
    pricePerPersonRow,
    paymentRow,
  ],
  booking_withdrawn: [statusRow, ...personRows, ...dateRows, pricePerPersonRow, paymentRow],
  booking_changed: [statusRow, leadTravellerRow, ...dateRows, ...priceRows],
  booking_rejected: [leadTravellerRow, ...dateRows],
  booking_cancelled: [statusRow, leadTravellerRow, ...dateRows],
  payment_reminder: [
    paymentRow,
    leadTravellerRow,
    ...dateRows,
    pricePerPersonRow,
    { ...depositRow, label: "Deposit ({{deposit_percent}})" },
  ],
};

/** Table of booking details that follows the text of each booking e-mail. */
export const buildBookingDetails = (name: BookingMailName): MailDetails => ({
  title: "{{trip_title}}",
  subtitle: "Booking {{booking_reference}}",
  rows: rowsByMail[name],
  total: { label: "Total", value: "{{total_price}}" },
});
