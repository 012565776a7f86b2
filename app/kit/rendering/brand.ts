import {
  type BrandSettings,
  contrastRatio,
  fromHex,
  type LookSettings,
  pressedColour,
  readableColourOn,
  textColourOn,
  tintColour,
  toBrandColours,
} from "#shared/kit/colours.ts";
import type { ShareImageContent } from "#shared/kit/share-image.ts";
import { isSiteFont } from "#shared/settings/site-fonts.ts";
import { fontStyles } from "./fonts/font-styles.ts";

/** The ground of a page, as in the style sheet; those of the back-office, each the one on which text is read worst. */
const paper = "#f6f1e7";
const officeGrounds = { light: "#f1efe9", dark: "#222925" } as const;

/** Where the site uses a colour: text on it, the colour as text on the page and on its own tint, and on the primary one. */
export type ColourUse = "ground" | "text" | "tint" | "onPrimary";
/** Two colours as the site shows them; `instead` where the chosen colour alone would be too weak. */
export type ColourPair = {
  use: ColourUse;
  text: string;
  ground: string;
  contrast: number;
  instead: "darker" | "lighter" | null;
};

function toPair(
  use: ColourUse,
  { text, ground, chosen }: { text: string; ground: string; chosen?: string },
): ColourPair {
  const isMended = chosen !== undefined && text !== chosen;
  const instead = fromHex(text).l < fromHex(chosen ?? text).l ? "darker" : "lighter";
  return { use, text, ground, contrast: contrastRatio(text, ground), instead: isMended ? instead : null };
}

type Palette = { colour: string; pairs: { ground: ColourPair; text: ColourPair; tint: ColourPair } };

/** Everything that is derived from one colour. */
function derivePalette(colour: string): Palette {
  const tint = tintColour(colour);
  return {
    colour,
    pairs: {
      ground: toPair("ground", { text: textColourOn(colour), ground: colour }),
      text: toPair("text", { text: readableColourOn(colour, paper), ground: paper, chosen: colour }),
      tint: toPair("tint", { text: readableColourOn(colour, tint), ground: tint, chosen: colour }),
    },
  };
}

const cssVariables = (name: string, { colour, pairs: { ground, text, tint } }: Palette): string[] => [
  `--${name}:${colour}`,
  `--on-${name}:${ground.text}`,
  `--${name}-pressed:${pressedColour(colour)}`,
  `--${name}-text:${text.text}`,
  `--${name}-tint:${tint.ground}`,
  `--on-${name}-tint:${tint.text}`,
];

/** In the back-office the colours are also read as text, so that they give way to what is readable on its grounds. */
export function officeVariables(
  settings: BrandSettings,
  theme: keyof typeof officeGrounds,
): Record<`--${string}`, string> {
  const ground = officeGrounds[theme];
  const { primary, secondary, accent } = toBrandColours(settings);
  const canopy = readableColourOn(primary, ground);
  const lava = readableColourOn(secondary, ground);
  return {
    ...{ "--canopy": canopy, "--on-canopy": textColourOn(canopy), "--focus": canopy },
    ...{ "--lava": lava, "--on-lava": textColourOn(lava), "--sun": accent },
  };
}

const toDeclarations = (variables: object): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

type Brand = {
  styles: string;
  officeStyles: string;
  pairs: Record<keyof BrandSettings, ColourPair[]>;
  shareImage: ShareImageContent["colours"];
};

function buildBrand(settings: BrandSettings): Brand {
  const colours = toBrandColours(settings);
  const { primary, secondary, accent } = colours;
  const palettes = {
    primary: derivePalette(primary),
    secondary: derivePalette(secondary),
    accent: derivePalette(accent),
  };
  const onPrimary = readableColourOn(accent, primary);
  const variables = [
    ...cssVariables("canopy", palettes.primary),
    ...cssVariables("lava", palettes.secondary),
    ...cssVariables("sun", palettes.accent),
    `--focus:${palettes.primary.pairs.text.text}`,
  ];
  return {
    // Stronger than the style sheet's own colours, wherever those stand.
    styles: `html:root{${variables.join(";")}}`,
    officeStyles: `html:root{${toDeclarations(officeVariables(settings, "light"))}}html:root[data-theme="dark"]{${toDeclarations(officeVariables(settings, "dark"))}}`,
    pairs: {
      primary_color: Object.values(palettes.primary.pairs),
      secondary_color: Object.values(palettes.secondary.pairs),
      accent_color: [
        ...Object.values(palettes.accent.pairs),
        toPair("onPrimary", { text: onPrimary, ground: primary, chosen: accent }),
      ],
    },
    shareImage: {
      ground: primary,
      on_ground: palettes.primary.pairs.ground.text,
      accent: onPrimary,
      action: secondary,
      on_action: palettes.secondary.pairs.ground.text,
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

/** Every pair of colours that the site uses, by the chosen colour. */
export const listColourPairs = (settings: BrandSettings): Brand["pairs"] => getBrand(settings).pairs;

/** The operator's colours on share images, in pairs with enough contrast. */
export const shareImageColours = (settings: BrandSettings): ShareImageContent["colours"] =>
  getBrand(settings).shareImage;
