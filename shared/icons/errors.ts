import { defineError } from "#shared/kit/errors.ts";
import { iconMessages } from "./custom-icon-rules.ts";

export const iconTypeNotAccepted = defineError({
  code: "icon_type_not_accepted",
  status: 415,
  message: iconMessages.type,
});
/** The file is an SVG; the message says what of it can't be shown. */
export const iconNotDrawable = defineError({
  code: "icon_not_drawable",
  status: 422,
  message: "This icon draws nothing. Please choose another file.",
});
export const iconTooLarge = defineError({ code: "icon_too_large", status: 413, message: iconMessages.tooLarge });
/** `data.usage` has the places. */
export const iconInUse = defineError({
  code: "icon_in_use",
  status: 409,
  message: "This icon is being used. Remove all usages first.",
});
