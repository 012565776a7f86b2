import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";

/** Someone has opened the link that proves an e-mail address: what was done under that address before is theirs. */
export const addressConfirmed = { name: "people.address-confirmed", payload: z.object({ user_id: Id }) };
