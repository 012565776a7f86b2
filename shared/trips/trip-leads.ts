import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";
import { type Role, roles } from "#shared/kit/roles.ts";
import { listMessage } from "#shared/kit/text-fields.ts";
import { tripLimits, tripMessages } from "./limits.ts";

/** The roles of people who lead trips. */
export const leadRoles: readonly Role[] = ["guide", "staff", "admin"];

export const TripLead = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(roles),
  /** False for somebody who has led the trip and whose account may not any more. */
  can_lead: z.boolean(),
});
export type TripLead = z.output<typeof TripLead>;

const LeadReference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)], tripMessages.lead);

/** Who leads a trip, by id. Accepts the list that a trip is answered with. */
export const TripLeads = z
  .array(LeadReference, listMessage(tripMessages.lead))
  .max(tripLimits.maxLeads, `At most ${tripLimits.maxLeads} people`)
  .transform((ids) => [...new Set(ids)]);
