import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";

/** Published when people are chosen to lead a trip. They are told if others are booked on it. */
export const leadsChosen = {
  name: "trips.leads-chosen",
  payload: z.object({ trip_id: Id, user_ids: z.array(Id), chosen_at: z.string() }),
};
