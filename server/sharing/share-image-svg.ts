import type { ShareImageContent } from "#shared/kit/share-image.ts";
import { shareImageFormat } from "#shared/kit/share-image.ts";
import type { Fonts } from "./fonts.ts";
import { fitTitle, outlineText, type TextStyle, truncateText } from "./text-layout.ts";

type Colours = ShareImageContent["colours"];
type TextPlacement = { x: number; y: number; colour: string };

const { width, height } = shareImageFormat;
const margin = 64;
/** Right edge of the coloured ground at the top and bottom of the image, and the width of the band beside it. */
const groundEdge = { top: 668, bottom: 548, band: 14 } as const;
export const pictureLeft = groundEdge.bottom;
/** Box of the operator's own logo. */
export const logoBox = { left: margin, top: 54, width: 60, height: 54 } as const;
/** Which images are composed with the drawing: the picture below it, the logo above it. */
export type AvailableImages = { has_picture: boolean; has_logo: boolean };
const textWidth = groundEdge.bottom - margin - 8;

const titleSizes = [76, 70, 64, 58, 52, 47] as const;
const lineHeight = 1.04;
const kickerStyle: TextStyle = { face: "strong", size: 25 };
const nameStyle: TextStyle = { face: "heading", size: 33, tracking: -0.015 };
const factStyle: TextStyle = { face: "text", size: 26 };
const priceStyle: TextStyle = { face: "strong", size: 28 };
const titleStyle = (size: number): TextStyle => ({ face: "heading", size, tracking: -0.022 });

class Drawing {
  readonly #fonts: Fonts;
  readonly #widths = new Map<string, number>();
  readonly parts: string[] = [];

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  measure(text: string, style: TextStyle): number {
    const key = `${style.face} ${style.size} ${text}`;
    const width = this.#widths.get(key) ?? outlineText(this.#fonts, text, style).width;
    this.#widths.set(key, width);
    return width;
  }

  drawText(text: string, style: TextStyle, { x, y, colour }: TextPlacement): void {
    this.parts.push(
      `<g fill="${colour}" transform="translate(${x} ${y})">${outlineText(this.#fonts, text, style).svg}</g>`,
    );
  }

  /** Joins as many of the first facts as fit. */
  joinFacts(facts: readonly string[], style: TextStyle): string {
    for (let count = facts.length; count > 1; count--) {
      const line = facts.slice(0, count).join("  ·  ");
      if (this.measure(line, style) <= textWidth) return line;
    }
    return this.truncate(facts[0] ?? "", style);
  }

  truncate(text: string, style: TextStyle, maxWidth = textWidth): string {
    return truncateText(text, maxWidth, (part) => this.measure(part, style));
  }
}

function groundSvg(colours: Colours): string {
  const { top, bottom, band } = groundEdge;
  return (
    `<path fill="${colours.action}" d="M0 0H${top + band}L${bottom + band} ${height}H0z"/>` +
    `<path fill="${colours.ground}" d="M0 0H${top}L${bottom} ${height}H0z"/>`
  );
}

/** Fallback for an image without a picture: two ridges and a sun. */
function mountainSvg(colours: Colours): string {
  return (
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>` +
    `<rect width="${width}" height="${height}" fill="${colours.on_ground}" opacity=".1"/>` +
    `<circle cx="1020" cy="150" r="62" fill="${colours.accent}"/>` +
    `<path fill="${colours.ground}" opacity=".55" d="M520 500 820 240l120 90 90-60 170 150v210H520z"/>` +
    `<path fill="${colours.ground}" d="M520 560 700 430l140 80 190-150 170 130v140H520z"/>`
  );
}

function drawHeader(drawing: Drawing, { site_name, colours }: ShareImageContent, { has_logo }: AvailableImages): void {
  const placement = { x: margin + (has_logo ? 76 : 0), y: 93, colour: colours.on_ground };
  drawing.drawText(drawing.truncate(site_name, nameStyle, textWidth - 40), nameStyle, placement);
}

function drawFooter(drawing: Drawing, { facts, price, colours }: ShareImageContent): void {
  const pillHeight = 60;
  const base = height - margin;
  if (price !== "") {
    const label = drawing.truncate(price, priceStyle, textWidth - 60);
    const pillWidth = drawing.measure(label, priceStyle) + 56;
    drawing.parts.push(
      `<rect x="${margin}" y="${base - pillHeight}" width="${pillWidth}" height="${pillHeight}" rx="${pillHeight / 2}" fill="${colours.action}"/>`,
    );
    drawing.drawText(label, priceStyle, { x: margin + 28, y: base - 20, colour: colours.on_action });
  }
  const y = price === "" ? base - 6 : base - pillHeight - 28;
  drawing.drawText(drawing.joinFacts(facts, factStyle), factStyle, { x: margin, y, colour: colours.on_ground });
}

/** Draws title and kicker, centred between header and footer. */
function drawTitle(drawing: Drawing, { title, kicker, facts, price, colours }: ShareImageContent): void {
  const maxLines = 4;
  const measure = (text: string, size: number) => drawing.measure(text, titleStyle(size));
  const fitSizes = (sizes: readonly number[]) => fitTitle(title, { width: textWidth + 22, maxLines, sizes, measure });
  const top = 124;
  const bottom = height - margin - (price === "" ? 0 : 88) - (facts.length > 0 ? 40 : 0);
  const kickerHeight = kicker === "" ? 0 : 46;
  const sizes = titleSizes.filter(
    (size) => fitSizes([size]).lines.length * size * lineHeight + kickerHeight <= bottom - top - 24,
  );
  const { size, lines } = fitSizes(sizes.length > 0 ? sizes : titleSizes.slice(-1));
  const blockHeight = lines.length * size * lineHeight + kickerHeight;
  const start = top + (bottom - top - blockHeight) / 2;
  if (kicker !== "") {
    const placement = { x: margin, y: start + 22, colour: colours.accent };
    drawing.drawText(drawing.truncate(kicker, kickerStyle), kickerStyle, placement);
  }
  lines.forEach((line, index) => {
    const y = Math.round(start + kickerHeight + size * (0.8 + index * lineHeight));
    drawing.drawText(line, titleStyle(size), { x: margin - 2, y, colour: colours.on_ground });
  });
}

/** Renders the share image without its pictures, as SVG. Text is drawn as outlines, so no installed font is needed. */
export function renderShareImageSvg(content: ShareImageContent, fonts: Fonts, images: AvailableImages): string {
  const drawing = new Drawing(fonts);
  drawing.parts.push(images.has_picture ? "" : mountainSvg(content.colours), groundSvg(content.colours));
  drawHeader(drawing, content, images);
  drawTitle(drawing, content);
  drawFooter(drawing, content);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing.parts.join("")}</svg>`;
}
