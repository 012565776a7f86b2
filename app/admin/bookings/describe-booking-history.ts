import { describeHistoryEntry, type HistoryEntry } from "#app/kit/record/describe-history.ts";
import { formatDateRange } from "#app/ui/format.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { describeParticipantChange, diffParticipants } from "#shared/bookings/participant-changes.ts";
import { paymentMethodLabels, paymentMethods } from "#shared/bookings/payment-methods.ts";
import { type Currency, currencies, formatMoney } from "#shared/kit/money.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { pick } from "#shared/kit/pick.ts";
import type { BookingFormValues } from "./booking-form-values.ts";
import { fieldLabels, paymentLabels, statusLabels } from "./labels.ts";
import type { TripOption } from "./trip-option.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The label of a status; undefined for every other field. */
function describeStatus(field: string, value: unknown): string | undefined {
  if (field !== "status" && field !== "payment_status") return undefined;
  const labels: Readonly<Record<string, { name: string }>> = field === "status" ? statusLabels : paymentLabels;
  return typeof value === "string" ? getOwnProperty(labels, value)?.name : undefined;
}

/** Describes a field of the form where `describeValue` has no words for it: for the view of a conflict. */
export const createFieldDescriber =
  (trips: readonly TripOption[]) =>
  (name: keyof BookingFormValues, values: BookingFormValues, booking: Booking | null, base: BookingFormValues) => {
    if (name === "trip_id" && values.trip_id !== null) {
      if (values.trip_id === booking?.trip_id) return booking.trip_title;
      return trips.find(({ id }) => id === values.trip_id)?.title ?? "another trip";
    }
    if (name === "category") return trips.find(({ category_slug }) => category_slug === values.category)?.category_name;
    if (name !== "participant_details") return describeStatus(name, values[name]);
    const names = values.participant_details.map((person) => person.name).filter(Boolean);
    if (values === base) return names.length > 0 ? names.join(", ") : "no names";
    return describeParticipantChange(diffParticipants(base.participant_details, values.participant_details)).join(". ");
  };

const historyTexts = {
  events: {
    "booking.created": "Booking created",
    "booking.deleted": "Booking deleted",
    "booking.restored": "Booking restored",
    "booking.withdrawn": "Withdrawn by the traveller",
    "booking.linked": "Added to the traveller's account",
  },
  labels: {
    ...fieldLabels,
    trip_title: "Trip",
    total_price: "Total",
    paid_amount: "Paid",
    refunded_amount: "Refunded",
  },
  describe: describeStatus,
  // Long or private texts, and the trip in entries without its title.
  unshownValues: ["special_requirements", "internal_notes", "trip_id"],
};

/** What an entry says of its change beside the fields of the booking: how, by whom and why. */
const omitFacts = ({ payment_method: _, cancelled_by: __, reason: ___, ...fields }: Fields): Fields => fields;

function describeFacts({ before, after }: HistoryEntry): string[] {
  const { payment_method, cancelled_by, reason } = after;
  const method = paymentMethods.find((known) => known === payment_method);
  const isRefund = Number(after.refunded_amount ?? 0) > Number(before.refunded_amount ?? 0);
  const verb = isRefund ? "Refunded by" : "Paid by";
  return [
    ...(method ? [`${verb}: ${paymentMethodLabels[method]}`] : []),
    ...(typeof cancelled_by === "string"
      ? [`Cancelled by: ${cancelled_by === "operator" ? "us" : "the traveller"}`]
      : []),
    ...(typeof reason === "string" ? [`Reason: ${reason}`] : []),
  ];
}

const moneyFields = ["total_price", "price_per_person", "paid_amount", "refunded_amount"] as const;

const formatAmount = (amount: number, currency: Currency | null): string =>
  currency === null ? amount.toLocaleString("en") : formatMoney(amount, currency);

/** One side of a change as people know it: prices with their currency, dates as a range, the trip by its title. */
function toReadableFields(side: Fields, bookingCurrency: Currency | null): Fields {
  const { participant_details: _, trip_id, currency, start_date, end_date, ...others } = omitFacts(side);
  const ownCurrency = currencies.find((known) => known === currency) ?? bookingCurrency;
  const prices = Object.entries(pick(side, moneyFields)).flatMap(([name, amount]) =>
    typeof amount === "number" ? [[name, formatAmount(amount, ownCurrency)]] : [],
  );
  const hasRange = typeof start_date === "string" && typeof end_date === "string";
  const readable = {
    ...(!("trip_title" in side) && { trip_id }),
    ...(hasRange ? { dates: formatDateRange(start_date, end_date) } : { start_date, end_date }),
    ...others,
    ...(prices.length === 0 ? { currency } : Object.fromEntries(prices)),
  };
  return Object.fromEntries(Object.entries(readable).filter(([, value]) => value !== undefined));
}

const toNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function describeParticipants({ before, after }: HistoryEntry): string[] {
  if (!("participant_details" in after)) return [];
  return describeParticipantChange({
    before: toNames(before.participant_details),
    after: toNames(after.participant_details),
  });
}

/** A change of the status alone in the words of its button; undefined for every other change. */
function describeMove({ what, before, after }: HistoryEntry): string | undefined {
  if (what !== "booking.status_changed") return undefined;
  if (after.status === "confirmed") return before.status === "pending" ? "Approved" : undefined;
  if (after.status !== "cancelled") return undefined;
  if (after.cancelled_by === "operator") return "Cancelled by us";
  if (after.cancelled_by === "traveller") return "Cancelled: the traveller asked for it";
  return before.status === "pending" ? "Rejected" : undefined;
}

/**
 * Describes an entry of the history of a booking in one or more lines: "Total: $3,120 → $3,900". `currency` is the
 * booking's; null where it isn't known.
 */
export function describeBookingEntry(entry: HistoryEntry, currency: Currency | null): string[] {
  const { before, after } = entry;
  const move = describeMove(entry);
  if (move !== undefined) return [typeof after.reason === "string" ? `${move} (${after.reason})` : move];
  const readable = { before: toReadableFields(before, currency), after: toReadableFields(after, currency) };
  const people = describeParticipants(entry);
  if (people.length > 0 && Object.keys(readable.after).length === 0) return people;
  return [...describeHistoryEntry({ ...entry, ...readable }, historyTexts), ...describeFacts(entry), ...people];
}
