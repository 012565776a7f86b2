/** A font of a variable weight has the files of one package; one without has a file for each weight. */
type SiteFont = { package: string; weights: "variable" | readonly number[]; isSerif?: true };

/** The fonts that the operator can choose, with the packages that have their files. */
export const siteFonts = {
  Inter: { package: "@fontsource-variable/inter", weights: "variable" },
  Roboto: { package: "@fontsource-variable/roboto", weights: "variable" },
  "Open Sans": { package: "@fontsource-variable/open-sans", weights: "variable" },
  Lato: { package: "@fontsource/lato", weights: [400, 700] },
  Poppins: { package: "@fontsource/poppins", weights: [400, 500, 600, 700] },
  Montserrat: { package: "@fontsource-variable/montserrat", weights: "variable" },
  "Playfair Display": { package: "@fontsource-variable/playfair-display", weights: "variable", isSerif: true },
  // Of version 5.1: the files of later ones are twice as large.
  Merriweather: { package: "@fontsource/merriweather", weights: [400, 700], isSerif: true },
} as const satisfies Readonly<Record<string, SiteFont>>;
export type SiteFontName = keyof typeof siteFonts;

/** Of the headings beside Inter. Any other font is that of headings, too. */
export const headingFont = {
  name: "Bricolage Grotesque",
  package: "@fontsource-variable/bricolage-grotesque",
  weights: "variable",
} as const;

export const siteFontNames = Object.keys(siteFonts) as [SiteFontName, ...SiteFontName[]];

export const isSiteFont = (name: string): name is SiteFontName => Object.hasOwn(siteFonts, name);

/** The file of one weight of a font in its package. */
export function getFontFile({ package: name, weights }: SiteFont, set: string, weight: number): string {
  const family = name.slice(name.indexOf("/") + 1);
  const inFile = weights === "variable" ? "wght" : nearestWeight(weights, weight);
  return `${name}/files/${family}-${set}-${inFile}-normal.woff2`;
}

const nearestWeight = (weights: readonly number[], weight: number): number =>
  weights.reduce((best, one) => (Math.abs(one - weight) < Math.abs(best - weight) ? one : best));
