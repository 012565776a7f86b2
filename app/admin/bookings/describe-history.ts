import { capitalize } from "#app/ui/format.ts";
import type { HistoryEntry } from "#shared/history/contract.ts";
import { formatDay, isCalendarDay } from "#shared/kit/dates.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { isBookingTemplateName } from "#shared/mail/templates.ts";
import { bookingTemplateLabels, paymentLabels, statusLabels } from "./labels.ts";

const fieldLabels: Readonly<Record<string, string>> = {
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
const privateFields: readonly string[] = ["special_requirements", "internal_notes", "participant_details", "trip_id"];
/** Technical fields, never shown. */
const derivedFields: readonly string[] = ["version", "updated_at"];

export const fieldLabel = (field: string): string => fieldLabels[field] ?? field.replaceAll("_", " ");

const formatStatus = (labels: Readonly<Record<string, { name: string }>>, value: unknown): string =>
  (typeof value === "string" && getOwnProperty(labels, value)?.name.toLowerCase()) || formatValue(value);

/** The value of a field as shown on the screen; statuses by their label. */
function formatFieldValue(field: string, value: unknown): string {
  if (field === "status") return formatStatus(statusLabels, value);
  return field === "payment_status" ? formatStatus(paymentLabels, value) : formatValue(value);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

export function formatValue(value: unknown): string {
  if (isEmpty(value)) return "empty";
  if (typeof value === "string") return isCalendarDay(value) ? formatDay(value) : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "other values";
}

function describeChange(field: string, before: unknown, after: unknown): string {
  if (privateFields.includes(field)) return `${capitalize(fieldLabel(field))} changed`;
  if (isEmpty(after)) return `${capitalize(fieldLabel(field))} removed`;
  if (isEmpty(before)) return `${capitalize(fieldLabel(field))} set to ${formatFieldValue(field, after)}`;
  return `${capitalize(fieldLabel(field))} changed from ${formatFieldValue(field, before)} to ${formatFieldValue(field, after)}`;
}

const describeChanges = ({ before, after }: HistoryEntry): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !derivedFields.includes(field))
    .map((field) => describeChange(field, before[field], after[field]));

function describeEmail(mail: unknown, verb: string): string {
  const { template, recipients, to } = isRecord(mail) ? mail : {};
  const name =
    typeof template === "string" && isBookingTemplateName(template) ? bookingTemplateLabels[template] : "Email";
  const all = Array.isArray(recipients) ? recipients : [to];
  const addresses = all.filter((address) => typeof address === "string").join(", ");
  return addresses === "" ? `${name} ${verb}` : `${name} ${verb} for ${addresses}`;
}

function describeStatusChange({ before, after }: HistoryEntry): string {
  if (before.status === "pending" && after.status === "confirmed") return "Approved";
  if (before.status === "pending" && after.status === "cancelled") return "Rejected";
  return describeChange("status", before.status, after.status);
}

/** Describes a history entry in one or more lines of text. */
export function describeHistoryEntry(entry: HistoryEntry): string[] {
  const { what, after } = entry;
  if (what === "booking.created") return ["Booking created"];
  if (what === "booking.deleted") return ["Booking deleted"];
  if (what === "booking.withdrawn") return ["Withdrawn by the traveller"];
  if (what === "booking.linked") return ["Added to the traveller's account"];
  if (what === "booking.status_changed") return [describeStatusChange(entry)];
  // "Queued", not "sent": only the outbox knows whether the email was delivered.
  if (what === "mail.queued" && Array.isArray(after.e_mails)) {
    return after.e_mails.map((mail) => describeEmail(mail, "queued"));
  }
  if (what === "mail.sent_again") return [describeEmail(after, "queued again")];
  const changes = describeChanges(entry);
  return changes.length > 0 ? changes : [what.startsWith("booking.") ? "Saved without changes" : "Other event"];
}
