import type { CSSProperties } from "react";
import { findDrawing, isIconPicture } from "#shared/icons/icon-drawing.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { brandIcons } from "./brand-icons.ts";
import * as drawings from "./icon-drawings.ts";
import { StoredImage } from "./stored-image.tsx";

type Props = {
  /** The name of a system icon or of a social network, classes of the icon font, or the address of a picture. */
  icon: string;
  className: string;
};

/** Uploaded icons take the colour of the text around them, as drawings do. */
const isUploadedIcon = (icon: string): boolean => /\/uploads\/icons\/[0-9a-f]+\.svg$/.test(icon);

/** Shows a picture as a shape in the colour of the text. The address must not hold quotes. */
export const maskStyle = (url: string): CSSProperties => ({
  display: "inline-block",
  backgroundColor: "currentColor",
  mask: `url("${url}") center / contain no-repeat`,
});

/** The drawing of an icon that staff have chosen; a general one for a name that has none. */
export function Icon({ icon, className }: Props) {
  if (isIconPicture(icon)) {
    if (isUploadedIcon(icon)) return <span aria-hidden className={className} style={maskStyle(icon)} />;
    return <StoredImage src={icon} alt="" aria-hidden draggable={false} className={`${className} object-contain`} />;
  }
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the module has only drawings that can be chosen
  const Drawing = getOwnProperty(brandIcons, icon) ?? drawings[findDrawing(icon) ?? "Layers"];
  return <Drawing aria-hidden className={className} />;
}
