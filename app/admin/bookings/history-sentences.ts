import type { HistoryEntry } from "#shared/bookings/contract.ts";
import { formatDay, isCalendarDay } from "#shared/kit/dates.ts";
import { own } from "#shared/kit/own.ts";
import { isBookingTemplateName } from "#shared/mail/templates.ts";
import { paymentWords, statusWords, templateWords } from "./words.ts";

const fieldNames: Readonly<Record<string, string>> = {
  customer_first_name: "first name",
  customer_last_name: "last name",
  customer_email: "email address",
  customer_phone: "phone number",
  trip_id: "trip",
  start_date: "start date",
  end_date: "end date",
  participants: "number of participants",
  price_per_person: "price per person",
  total_price: "total price",
  currency: "currency",
  status: "status",
  payment_status: "payment status",
  special_requirements: "special requirements",
  internal_notes: "internal notes",
  participant_details: "participant details",
};
/** Fields with long or private values: only the fact of a change is shown. */
const onlyNamed: readonly string[] = ["special_requirements", "internal_notes", "participant_details", "trip_id"];
/** Technical fields, never shown. */
const implied: readonly string[] = ["version", "updated_at"];

export const nameOfField = (field: string): string => fieldNames[field] ?? field.replaceAll("_", " ");

const named = (labels: Readonly<Record<string, { name: string }>>, value: unknown): string =>
  (typeof value === "string" && own(labels, value)?.name.toLowerCase()) || shownValue(value);

/** The value of a field as shown on the screen; statuses by their label. */
function wordsFor(field: string, value: unknown): string {
  if (field === "status") return named(statusWords, value);
  return field === "payment_status" ? named(paymentWords, value) : shownValue(value);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

export function shownValue(value: unknown): string {
  if (isEmpty(value)) return "empty";
  if (typeof value === "string") return isCalendarDay(value) ? formatDay(value) : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "other values";
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function changeSentence(field: string, before: unknown, after: unknown): string {
  if (onlyNamed.includes(field)) return `${capital(nameOfField(field))} changed`;
  if (isEmpty(after)) return `${capital(nameOfField(field))} removed`;
  if (isEmpty(before)) return `${capital(nameOfField(field))} set to ${wordsFor(field, after)}`;
  return `${capital(nameOfField(field))} changed from ${wordsFor(field, before)} to ${wordsFor(field, after)}`;
}

const changeSentences = ({ before, after }: HistoryEntry): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !implied.includes(field))
    .map((field) => changeSentence(field, before[field], after[field]));

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function mailSentence(mail: unknown, verb: string): string {
  const { template, recipients, to } = isFields(mail) ? mail : {};
  const name = typeof template === "string" && isBookingTemplateName(template) ? templateWords[template] : "Email";
  const all = Array.isArray(recipients) ? recipients : [to];
  const addresses = all.filter((address) => typeof address === "string").join(", ");
  return addresses === "" ? `${name} ${verb}` : `${name} ${verb} for ${addresses}`;
}

function statusSentence({ before, after }: HistoryEntry): string {
  if (before.status === "pending" && after.status === "confirmed") return "Approved";
  if (before.status === "pending" && after.status === "cancelled") return "Rejected";
  return changeSentence("status", before.status, after.status);
}

/** Describes a history entry in one or more lines of text. */
export function historySentences(entry: HistoryEntry): string[] {
  const { what, after } = entry;
  if (what === "booking.created") return ["Booking created"];
  if (what === "booking.deleted") return ["Booking deleted"];
  if (what === "booking.withdrawn") return ["Withdrawn by the traveller"];
  if (what === "booking.linked") return ["Added to the traveller's account"];
  if (what === "booking.status_changed") return [statusSentence(entry)];
  // "Queued", not "sent": only the outbox knows whether the email was delivered.
  if (what === "mail.queued" && Array.isArray(after.e_mails)) {
    return after.e_mails.map((mail) => mailSentence(mail, "queued"));
  }
  if (what === "mail.sent_again") return [mailSentence(after, "queued again")];
  const changes = changeSentences(entry);
  return changes.length > 0 ? changes : [what.startsWith("booking.") ? "Saved without changes" : "Other event"];
}
