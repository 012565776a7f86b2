import { capitalize } from "#app/ui/format.ts";
import { isFontIcon, isIconPicture } from "#shared/icons/icon-drawing.ts";
import { trimEnd } from "#shared/kit/trim-ends.ts";

const fileNameOf = (address: string): string => decodeURIComponent(address.split("/").at(-1) ?? "");

/**
 * An icon in plain words: "Person hiking" for "fas fa-person-hiking", "Map pin" for "MapPin". The name of an uploaded one
 * stands in its record.
 */
export function describeIcon(icon: string): string {
  if (/\/uploads\/icons\//.test(icon)) return "Uploaded icon";
  if (isIconPicture(icon)) return fileNameOf(icon) || "Picture";
  const words = isFontIcon(icon)
    ? icon.replace(/^fas fa-/, "").replaceAll("-", " ")
    : trimEnd(icon, /\d/)
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .toLowerCase();
  return capitalize(words.trim());
}
