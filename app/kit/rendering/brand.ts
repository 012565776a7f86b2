import { fontStyles } from "#font-styles";
import { type ColourPalette, deriveBrand, officeVariables } from "#shared/kit/brand-palette.ts";
import { type BrandSettings, fromHex, type LookSettings, pressedColour, toHex } from "#shared/kit/colours.ts";
import type { ShareImageContent } from "#shared/kit/share-image.ts";
import { isSiteFont } from "#shared/settings/site-fonts.ts";

const maxNightLightness = 0.5;

const cssVariables = (name: string, { colour, pairs: { ground, text, tint } }: ColourPalette): string[] => [
  `--${name}:${colour}`,
  `--on-${name}:${ground.text}`,
  `--${name}-pressed:${pressedColour(colour)}`,
  `--${name}-text:${text.text}`,
  `--${name}-tint:${tint.ground}`,
  `--on-${name}-tint:${tint.text}`,
];

const toDeclarations = (variables: object): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/** The ground of the hero's text and of the footer is dark, however light the primary colour is. */
function toNightHue(primary: string): string {
  const { l, ...hue } = fromHex(primary);
  return l <= maxNightLightness ? primary : toHex({ ...hue, l: maxNightLightness });
}

type Brand = { styles: string; officeStyles: string; shareImage: ShareImageContent["colours"] };

function buildBrand(settings: BrandSettings): Brand {
  const { primary, secondary, accent, accentOnPrimary } = deriveBrand(settings);
  const variables = [
    ...cssVariables("canopy", primary),
    ...cssVariables("lava", secondary),
    ...cssVariables("sun", accent),
    `--focus:${primary.pairs.text.text}`,
    `--night:color-mix(in oklab,${toNightHue(primary.colour)} 42%,#07100d)`,
  ];
  const office = (theme: "light" | "dark") => toDeclarations(officeVariables(settings, theme));
  return {
    // Stronger than the style sheet's own colours, wherever those stand.
    styles: `html:root{${variables.join(";")}}`,
    officeStyles: `html:root{${office("light")}}html:root[data-theme="dark"]{${office("dark")}}`,
    shareImage: {
      ground: primary.colour,
      on_ground: primary.pairs.ground.text,
      accent: accentOnPrimary,
      action: secondary.colour,
      on_action: secondary.pairs.ground.text,
    },
  };
}

let latest: { key: string; brand: Brand } | null = null;

/** Every page shows the same colours until staff change one; deriving them takes half a millisecond. */
function getBrand(settings: BrandSettings): Brand {
  const key = `${settings.primary_color} ${settings.secondary_color} ${settings.accent_color}`;
  if (latest?.key !== key) latest = { key, brand: buildBrand(settings) };
  return latest.brand;
}

/** The faces of the chosen font and of what stands in for it, and `--font-text` and `--font-display`. */
const getFontStyles = (font: string): string => fontStyles[isSiteFont(font) ? font : "Inter"];

/** The faces alone. */
export const getFontFaces = (font: string): string => getFontStyles(font).split("html:root", 1).join("");

/**
 * The operator's font, and its colours as CSS variables with all that is derived from them: whatever staff pick, text on
 * them and in them is readable. For primary, secondary and accent the variables are canopy, lava and sun; each has
 * `--x`, `--on-x`, `--x-pressed`, `--x-text` (on paper), `--x-tint` and `--on-x-tint`.
 */
export const brandStyles = (settings: LookSettings): string =>
  getFontStyles(settings.font_family) + getBrand(settings).styles;

/** The operator's font and colours in the back-office, light and dark. */
export const officeBrandStyles = (settings: LookSettings): string =>
  getFontStyles(settings.font_family) + getBrand(settings).officeStyles;

/** The operator's colours on share images, in pairs with enough contrast. */
export const shareImageColours = (settings: BrandSettings): ShareImageContent["colours"] =>
  getBrand(settings).shareImage;
