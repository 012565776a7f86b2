import { requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { isSafeHttpUrl, isSitePath } from "#shared/kit/urls.ts";
import { type Drawing, findFontDrawing } from "./font-icons.ts";
import { type SystemIconName, systemIconNames } from "./system-icons.ts";

const maxReferenceLength = 500;
const invalidMessage = 'Please choose an icon, or enter a font icon ("fas fa-bicycle") or an image URL';

/** Classes of the icon font. Names without a drawing are accepted too: they may have been stored before. */
export const isFontIcon = (icon: string): boolean => /^fas( [a-z0-9-]+)+$/.test(icon);

const isSystemIcon = (icon: string): icon is SystemIconName => systemIconNames.has(icon);

/** Whether an icon is a picture by its address: an uploaded icon, or any other picture. */
export const isIconPicture = (icon: string): boolean => isSitePath(icon) || isSafeHttpUrl(icon);

/** The drawing of an icon that has one: its name in the catalogue, or classes of the icon font. */
export const findDrawing = (icon: string): Drawing | undefined =>
  isSystemIcon(icon) ? icon : isFontIcon(icon) ? findFontDrawing(icon) : undefined;

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
