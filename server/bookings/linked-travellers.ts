import { bookings } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, withActorName } from "#server/kit/context.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import type { Participant } from "#shared/bookings/booking.ts";
import { travellersClosed } from "#shared/bookings/errors.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import { diffParticipants, isSameParticipant } from "#shared/bookings/participant-changes.ts";
import { findLastDayForTravellers, type TravellerInput } from "#shared/bookings/travellers.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { changedMeanwhile, fieldError } from "#shared/kit/errors.ts";
import { loadParticipants } from "./booking-rows.ts";
import { getRowByLink, toLinkedBooking } from "./linked-booking.ts";
import { participantCountError, replaceParticipants } from "./participants.ts";

/** What is stored about a traveller's health stays until the traveller writes something else: the page doesn't show it. */
const toParticipant = ({ position, ...traveller }: TravellerInput, stored: readonly Participant[]): Participant => ({
  ...traveller,
  medical_conditions:
    traveller.medical_conditions ?? (position === undefined ? "" : (stored[position]?.medical_conditions ?? "")),
});

type Input = { token: string; version?: number | undefined; travellers: readonly TravellerInput[] };

/**
 * Stores who travels and what they need on the way, as the holder of a link says. Throws `travellers_closed` from the
 * first day of the trip on, and 409 with the present booking if it has changed since `version`.
 */
export function updateLinkedTravellers(ctx: Context, input: Input): Promise<LinkedBooking> {
  const { token, version, travellers } = input;
  return inTransaction(ctx, async (tx) => {
    const row = await getRowByLink(tx, token);
    const { id, participants, version: current } = row.booking;
    if (findLastDayForTravellers(row.booking, toOperatorDate(tx.now)) === "") throw travellersClosed();
    if (version !== undefined && version !== current)
      throw changedMeanwhile({ data: { current: await toLinkedBooking(tx, row) } });
    const before = (await loadParticipants(tx, [id])).get(id) ?? [];
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
