import {
  type BrandSettings,
  pressedColour,
  readableColourOn,
  textColourOn,
  tintColour,
  toBrandColours,
} from "#shared/kit/colours.ts";
import type { ShareImageContent } from "#shared/kit/share-image.ts";

/** The ground of a page, as in the style sheet. */
const paper = "#f6f1e7";

function cssVariables(name: string, colour: string): string[] {
  const pale = tintColour(colour);
  return [
    `--${name}:${colour}`,
    `--on-${name}:${textColourOn(colour)}`,
    `--${name}-pressed:${pressedColour(colour)}`,
    `--${name}-text:${readableColourOn(colour, paper)}`,
    `--${name}-tint:${pale}`,
    `--on-${name}-tint:${readableColourOn(colour, pale)}`,
  ];
}

type BrandPalette = { css: string; shareImage: ShareImageContent["colours"] };

function buildPalette(settings: BrandSettings): BrandPalette {
  const { primary, secondary, accent } = toBrandColours(settings);
  const variables = [
    ...cssVariables("canopy", primary),
    ...cssVariables("lava", secondary),
    ...cssVariables("sun", accent),
    `--focus:${readableColourOn(primary, paper)}`,
  ];
  return {
    // Stronger than the style sheet's own colours, wherever those stand.
    css: `html:root{${variables.join(";")}}`,
    shareImage: {
      ground: primary,
      on_ground: textColourOn(primary),
      accent: readableColourOn(accent, primary),
      action: secondary,
      on_action: textColourOn(secondary),
    },
  };
}

let latest: { key: string; palette: BrandPalette } | null = null;

/** Every page shows the same palette until staff change a colour; building it takes half a millisecond. */
function getPalette(settings: BrandSettings): BrandPalette {
  const key = `${settings.primary_color} ${settings.secondary_color} ${settings.accent_color}`;
  if (latest?.key !== key) latest = { key, palette: buildPalette(settings) };
  return latest.palette;
}

/**
 * The operator's colours as CSS variables, with all that is derived from them: whatever staff pick, text on them and
 * in them is readable. For primary, secondary and accent the variables are canopy, lava and sun; each has
 * `--x`, `--on-x`, `--x-pressed`, `--x-text` (on paper), `--x-tint` and `--on-x-tint`.
 */
export const brandStyles = (settings: BrandSettings): string => getPalette(settings).css;

/** The operator's colours on share images, in pairs with enough contrast. */
export const shareImageColours = (settings: BrandSettings): ShareImageContent["colours"] =>
  getPalette(settings).shareImage;
