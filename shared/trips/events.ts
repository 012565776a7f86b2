import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";

/** Published when others lead a trip. Those who were chosen are told if people are booked on it. */
export const leadsChanged = {
  name: "trips.leads-changed",
  payload: z.object({
    trip_id: Id,
    /** Those who were chosen and don't know it. */
    user_ids: z.array(Id),
  }),
};
