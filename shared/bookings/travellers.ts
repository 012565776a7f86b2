import { z } from "zod";
import { addDays } from "#shared/kit/dates.ts";
import { trimmedText } from "#shared/kit/text-fields.ts";
import { Participant, withoutUrl } from "./booking.ts";
import { bookingLimits, bookingMessages as messages } from "./limits.ts";
import type { BookingStatus } from "./status.ts";

const { name, age, emergency_contact, dietary_requirements } = Participant.shape;
const openFields = { age, emergency_contact, dietary_requirements };

/** A traveller on the page of the booking. Others may have its link: what was said about health is not shown there. */
export const LinkedTraveller = z.object({ name, ...openFields, has_medical_conditions: z.boolean() });
export type LinkedTraveller = z.output<typeof LinkedTraveller>;

export const TravellerInput = z.strictObject({
  name: withoutUrl(name),
  ...openFields,
  /** Without it, what is stored of the traveller at `position` of the shown list stays. */
  medical_conditions: trimmedText(1000).optional(),
  /** Says that what is stored is true for the traveller, who has another name than the one at `position`. */
  keeps_medical_conditions: z.boolean().optional(),
  position: z
    .int()
    .min(0)
    .max(bookingLimits.maxParticipants - 1)
    .optional(),
});
export type TravellerInput = z.output<typeof TravellerInput>;

export const TravellerInputs = z
  .array(TravellerInput)
  .max(bookingLimits.maxParticipants, messages.tooManyParticipants)
  .superRefine((travellers, { addIssue }) => {
    travellers.forEach((traveller, index) => {
      if (traveller.name === "")
        addIssue({ code: "custom", path: [index, "name"], message: messages.participantNameRequired(index + 1) });
    });
  });

type Stay = { status: BookingStatus; start_date: string };

/** The last day on which travellers change these details by themselves; "" if there is none any more. */
export function findLastDayForTravellers({ status, start_date }: Stay, today: string): string {
  const lastDay = addDays(start_date, -1);
  return (status === "pending" || status === "confirmed") && today <= lastDay ? lastDay : "";
}
