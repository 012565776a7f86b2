import { defineError } from "#shared/kit/errors.ts";
import { iconMessages } from "./custom-icon-input.ts";

export const iconTypeNotAccepted = defineError({
  code: "icon_type_not_accepted",
  status: 415,
  message: iconMessages.type,
});
export const iconTooLarge = defineError({ code: "icon_too_large", status: 413, message: iconMessages.tooLarge });
/** `data.usage` has the places. */
export const iconInUse = defineError({
  code: "icon_in_use",
  status: 409,
  message: "This icon is being used. Remove all usages first.",
});
