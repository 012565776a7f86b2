import { requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { isFontIcon, isIconPicture, isSystemIcon } from "./icon-drawing.ts";

const maxReferenceLength = 500;
const invalidMessage = 'Please choose an icon, or enter a font icon ("fas fa-bicycle") or an image URL';

/** Refuses an uploaded icon that was deleted, or never existed. */
export const iconUnknownMessage = "This icon is no longer in the library. Please choose another one";

const isIcon = (icon: string): boolean => isSystemIcon(icon) || isFontIcon(icon) || isIconPicture(icon);

/** An icon, or "": the name of a system icon, classes of the icon font, or the address of a picture. */
export const optionalIcon = singleLine(maxReferenceLength).refine(
  (icon) => icon === "" || isIcon(icon),
  invalidMessage,
);

/** An icon like `optionalIcon`, or one of these names. */
export const requiredIcon = (names: readonly string[] = []) =>
  requiredSingleLine(maxReferenceLength, "Please choose an icon").refine(
    (icon) => names.includes(icon) || isIcon(icon),
    invalidMessage,
  );
