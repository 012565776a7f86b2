import type { Badge, DetailRow, MailDetails } from "#server/engine/mail/mail-details.ts";
import { tripMailPicture as picture } from "#server/kit/mail/mail-definition.ts";
import { amountRows, receiptRows, refundedRows, refundRows } from "#shared/bookings/amount-rows.ts";
import type { BookingMailName } from "#shared/mail/templates.ts";

const leadTravellerRow: DetailRow = { label: "{{lead_traveller_label}}", value: "{{customer_name}}" };
const namesRow: DetailRow = { label: "{{travellers_label}}", value: "{{traveller_names}}" };
const namesNeededRow: DetailRow = { label: "Still needed", value: "{{names_needed}}" };
const wishesRow: DetailRow = { label: "Your wishes", value: "{{special_requirements}}" };
/** What an unknown sender wrote is shown only on the page that the address leads to. */
const notedWishesRow: DetailRow = { label: "Your wishes", value: "{{wishes_noted}}" };
const meetingRow: DetailRow = { label: "Meeting point", value: "{{meeting_point}}" };
const operatorRows: readonly DetailRow[] = [
  namesRow,
  { label: "Email", value: "{{customer_email}}" },
  { label: "Phone", value: "{{customer_phone}}" },
  { ...wishesRow, label: "Wishes" },
];

type BookingFacts = Omit<MailDetails, "title" | "summary">;

const receivedOnRow: DetailRow = { label: "{{received_on_label}}", value: "{{received_on}}" };
const receivedByRow: DetailRow = { label: "Received by", value: "{{received_by}}" };
/** Where nothing is left to do now, the picture comes first. */
const pictures = {
  picture: { ...picture, url: "{{open_picture}}" },
  topPicture: { ...picture, url: "{{safe_picture}}" },
};

const badges: readonly Badge[] = [
  { text: "{{status_good}}", tone: "good" },
  { text: "{{status_due}}", tone: "open" },
  { text: "{{status_open}}", tone: "open" },
  { text: "{{status_over}}", tone: "over" },
  { text: "{{status_plain}}", tone: "plain" },
];

/** A message says nothing of payments. */
const messageBadges = badges.map(
  (badge): Badge => (badge.text === "{{status_due}}" ? { text: "{{status_confirmed}}", tone: "good" } : badge),
);

const traveller: BookingFacts = {
  subtitle: "{{reference_title}}",
  badges,
  rows: [namesRow, namesNeededRow, meetingRow],
  amounts: amountRows,
};
const place = "{{where}}";
const operator: BookingFacts = {
  subtitle: "{{reference_title}}",
  badges: badges.map((badge) => (badge.text === "{{status_open}}" ? { ...badge, text: "{{task_status}}" } : badge)),
  rows: operatorRows,
  amounts: amountRows,
  followsButton: true,
};
const withdrawn: Pick<BookingFacts, "subtitle" | "badges"> = {
  subtitle: "{{reference_title}}",
  badges: [{ text: "Withdrawn", tone: "plain" }],
};
/** Nothing is owed, and nothing was paid: a price would only raise questions. */
const withoutAmounts: BookingFacts = { ...traveller, rows: [], amounts: [] };

const factsByMail: Readonly<Record<BookingMailName, BookingFacts>> = {
  booking_confirmation: {
    ...traveller,
    place,
    rows: [namesRow, namesNeededRow, meetingRow, wishesRow, receivedOnRow, receivedByRow],
    ...pictures,
  },
  booking_pending: { ...traveller, place, rows: [leadTravellerRow, wishesRow, notedWishesRow], picture },
  admin_notification: operator,
  withdrawal_notification: {
    ...operator,
    ...withdrawn,
    rows: [leadTravellerRow, ...operatorRows.filter((row) => row !== namesRow)],
    amounts: [],
  },
  booking_withdrawn: { ...withoutAmounts, ...withdrawn },
  booking_changed: { ...traveller, place },
  booking_rejected: {
    ...withoutAmounts,
    subtitle: "{{rejection_reference}}",
    badges: [
      { text: "{{rejection_status}}", tone: "plain" },
      { text: "{{rejection_cancelled}}", tone: "over" },
    ],
  },
  booking_cancelled: { ...traveller, rows: [], amounts: refundRows },
  payment_reminder: {
    ...traveller,
    // The text says it shortly before the trip.
    rows: [namesRow, namesNeededRow],
    amounts: amountRows.map((row) => (row.late ? { ...row, label: "{{late_label}}" } : row)),
    badges: [
      { text: "{{late_status}}", tone: "over" },
      ...badges.map((badge) => (badge.tone === "good" ? { ...badge, text: "{{status_on_time}}" } : badge)),
    ],
  },
  payment_received: {
    ...traveller,
    rows: [receivedOnRow, receivedByRow, namesRow, namesNeededRow, meetingRow],
    amounts: receiptRows,
    // A receipt comes before a picture.
    picture: { ...picture, url: "{{paid_picture}}" },
  },
  payment_refunded: {
    ...traveller,
    badges: badges.map((badge) => (badge.tone === "over" ? { ...badge, tone: "plain" } : badge)),
    rows: [],
    amounts: refundedRows,
  },
  // Staff may write about anything; amounts would say more than they do.
  booking_message: { ...withoutAmounts, badges: messageBadges, followsText: true },
};

/** The facts of a booking in each email about it. */
export const buildBookingDetails = (name: BookingMailName): MailDetails => ({
  title: "{{trip_title}}",
  summary: ["{{travel_dates}}", "{{travel_size}}"],
  ...factsByMail[name],
});
