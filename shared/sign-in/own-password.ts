import { boundedString } from "#shared/kit/text-fields.ts";
import { missingMessages } from "./two-factor-rules.ts";

/** The password of the signed-in person, asked for again before something that a stolen session must not do. */
export const OwnPassword = boundedString(256, { error: () => missingMessages.current_password })
  .min(1, missingMessages.current_password)
  .max(256, "Please use at most 256 characters");
