import { isSafeHttpUrl, isSitePath } from "#shared/kit/http-url.ts";
import { type Drawing, findFontDrawing } from "./font-icons.ts";
import { type SystemIconName, systemIconNames } from "./system-icons.ts";

/** Classes of the icon font. Names without a drawing are accepted too: they may have been stored before. */
export const isFontIcon = (icon: string): boolean => /^fas( [a-z0-9-]+)+$/.test(icon);

export const isSystemIcon = (icon: string): icon is SystemIconName => systemIconNames.has(icon);

/** Whether an icon is a picture by its address: an uploaded icon, or any other picture. */
export const isIconPicture = (icon: string): boolean => isSitePath(icon) || isSafeHttpUrl(icon);

/** The drawing of an icon that has one: its name in the catalogue, or classes of the icon font. */
export const findDrawing = (icon: string): Drawing | undefined =>
  isSystemIcon(icon) ? icon : isFontIcon(icon) ? findFontDrawing(icon) : undefined;
