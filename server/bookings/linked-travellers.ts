import { bookings } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, withActorName } from "#server/kit/context.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import type { Participant } from "#shared/bookings/booking.ts";
import { travellersClosed } from "#shared/bookings/errors.ts";
import { bookingMessages } from "#shared/bookings/limits.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import { diffParticipants, isSameParticipant } from "#shared/bookings/participant-changes.ts";
import { isOtherName } from "#shared/bookings/traveller-names.ts";
import type { TravellerInput } from "#shared/bookings/travellers.ts";
import { findLastDayForTravellers } from "#shared/bookings/travellers-until.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { changedMeanwhile, fieldError, invalidFields } from "#shared/kit/errors.ts";
import { loadParticipants } from "./booking-rows.ts";
import { lockRowByLink, toLinkedBooking } from "./linked-booking.ts";
import { participantCountError, replaceParticipants } from "./participants.ts";

/** What is stored about a traveller's health stays until the traveller writes something else: the page doesn't show it. */
const toParticipant = (
  { position, keeps_medical_conditions: _, ...traveller }: TravellerInput,
  stored: readonly Participant[],
): Participant => ({
  ...traveller,
  medical_conditions:
    traveller.medical_conditions ?? (position === undefined ? "" : (stored[position]?.medical_conditions ?? "")),
});

/** What is wrong with the place that a row had in the list before, by its field. */
function findPlaceError(
  { position, name, ...row }: TravellerInput,
  before: readonly Participant[],
  isTwice: boolean,
): Record<string, string> {
  if (position === undefined) return {};
  if (isTwice) return { position: bookingMessages.placeTaken };
  const stored = before[position];
  if (stored === undefined) return { position: bookingMessages.noSuchPlace };
  const keeps = row.medical_conditions === undefined && stored.medical_conditions !== "";
  if (!keeps || row.keeps_medical_conditions || !isOtherName(name, stored.name)) return {};
  return { keeps_medical_conditions: bookingMessages.stillTrue(name) };
}

/** Nobody gets what is stored about somebody else. Throws 422 with the rows whose places can't be right. */
function checkPlaces({ version, travellers }: Input, before: readonly Participant[]): void {
  const places = travellers.flatMap(({ position }) => position ?? []);
  if (places.length > 0 && version === undefined) throw fieldError("version", bookingMessages.versionOfPlaces);
  const errors = travellers.flatMap((traveller, at) => {
    const isTwice = places.filter((place) => place === traveller.position).length > 1;
    const found = Object.entries(findPlaceError(traveller, before, isTwice));
    return found.map(([field, message]) => [`travellers.${at}.${field}`, message]);
  });
  if (errors.length > 0) throw invalidFields(Object.fromEntries(errors));
}

type Input = { token: string; version?: number | undefined; travellers: readonly TravellerInput[] };

/**
 * Stores who travels and what they need on the way, as the holder of a link says. Throws `travellers_closed` from the
 * first day of the trip on, 422 for what is stored of another traveller, and 409 with the present booking if it has changed since `version`.
 */
export function updateLinkedTravellers(ctx: Context, input: Input): Promise<LinkedBooking> {
  const { token, version, travellers } = input;
  return inTransaction(ctx, async (tx) => {
    const row = await lockRowByLink(tx, token);
    const { id, participants, version: current } = row.booking;
    if (findLastDayForTravellers(row.booking, toOperatorDate(tx.now)) === "") throw travellersClosed();
    if (version !== undefined && version !== current)
      throw changedMeanwhile({ data: { current: await toLinkedBooking(tx, row) } });
    const before = (await loadParticipants(tx, [id])).get(id) ?? [];
    checkPlaces(input, before);
    const after = travellers.map((traveller) => toParticipant(traveller, before));
    const message = participantCountError(after, participants);
    if (message) throw fieldError("travellers", message);
    const isSame =
      before.length === after.length && before.every((person, at) => isSameParticipant(person, after[at] ?? person));
    if (isSame) return toLinkedBooking(tx, row);
    await replaceParticipants(tx, id, after);
    const booking = await updateRow(tx, bookings, { id });
    const people = diffParticipants(before, after);
    await auditChange(withActorName(tx, "Traveller"), {
      ...{ kind: "booking", record_id: id, what: "booking.updated" },
      before: { participant_details: people.before },
      after: { participant_details: people.after },
    });
    return toLinkedBooking(tx, { ...row, booking });
  });
}
