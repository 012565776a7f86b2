import { z } from "zod";
import { trimmedText } from "#shared/kit/text-fields.ts";
import { Participant, withoutUrl } from "./booking.ts";
import { bookingLimits, bookingMessages as messages } from "./limits.ts";

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
