import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";

/** Published when a person confirms an email address. Earlier records with that address are then theirs. */
export const addressConfirmed = { name: "people.address-confirmed", payload: z.object({ user_id: Id }) };
