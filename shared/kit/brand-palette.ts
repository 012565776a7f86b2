import {
  type BrandSettings,
  contrastRatio,
  fromHex,
  readableColourOn,
  textColourOn,
  tintColour,
  toBrandColours,
} from "./colours.ts";

/** Of the grounds of the site and the back-office, those on which a dark or light text is read worst. */
const paper = "#efe8da";
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

export type ColourPalette = { colour: string; pairs: { ground: ColourPair; text: ColourPair; tint: ColourPair } };

/** Everything that is derived from one colour. */
function derivePalette(colour: string): ColourPalette {
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

type BrandPalette = Record<"primary" | "secondary" | "accent", ColourPalette> & {
  /** Every pair of colours that the site uses, by the chosen colour. */
  pairs: Record<keyof BrandSettings, ColourPair[]>;
  /** The accent colour as it is read on the primary one. */
  accentOnPrimary: string;
};

/** Everything that is derived from the operator's colours: whatever staff pick, every pair can be read. */
export function deriveBrand(settings: BrandSettings): BrandPalette {
  const colours = toBrandColours(settings);
  const primary = derivePalette(colours.primary);
  const secondary = derivePalette(colours.secondary);
  const accent = derivePalette(colours.accent);
  const accentOnPrimary = readableColourOn(accent.colour, primary.colour);
  const onPrimary = toPair("onPrimary", { text: accentOnPrimary, ground: primary.colour, chosen: accent.colour });
  return {
    ...{ primary, secondary, accent, accentOnPrimary },
    pairs: {
      primary_color: Object.values(primary.pairs),
      secondary_color: Object.values(secondary.pairs),
      accent_color: [...Object.values(accent.pairs), onPrimary],
    },
  };
}

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
