import type { CSSProperties } from "react";
import { findDrawing, isIconPicture } from "#shared/icons/icon-drawing.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { brandIcons } from "./brand-icons.ts";
import * as drawings from "./icon-drawings.ts";
import { StoredImage } from "./stored-image.tsx";
import { useStoredPicture } from "./use-load-retries.ts";

type Props = {
  /** The name of a system icon or of a social network, classes of the icon font, or the address of a picture. */
  icon: string;
  className: string;
};

/** Uploaded icons take the colour of the text around them, as drawings do. */
const isUploadedIcon = (icon: string): boolean => /\/uploads\/icons\/[0-9a-f]+\.svg$/.test(icon);

const unmaskedStyle: CSSProperties = { display: "inline-block" };

/** Shows a picture as a shape in the colour of the text. The address must not hold quotes. */
export const maskStyle = (url: string): CSSProperties => ({
  ...unmaskedStyle,
  backgroundColor: "currentColor",
  mask: `url("${url}") center / contain no-repeat`,
});

/** Nothing is drawn while its file can't be loaded: without a mask there would be a block of colour. */
function UploadedIcon({ icon, className }: Props) {
  const url = useStoredPicture(icon);
  return <span aria-hidden className={className} style={url === undefined ? unmaskedStyle : maskStyle(url)} />;
}

/** The drawing of an icon that staff have chosen; a general one for a name that has none. */
export function Icon({ icon, className }: Props) {
  if (isIconPicture(icon)) {
    if (isUploadedIcon(icon)) return <UploadedIcon icon={icon} className={className} />;
    return <StoredImage src={icon} alt="" aria-hidden draggable={false} className={`${className} object-contain`} />;
  }
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the module has only drawings that can be chosen
  const Drawing = getOwnProperty(brandIcons, icon) ?? drawings[findDrawing(icon) ?? "Layers"];
  return <Drawing aria-hidden className={className} />;
}
