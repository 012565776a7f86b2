/** The build makes it: the rules that load each font. No page preloads the files: they would delay the first picture. */
declare module "#font-styles" {
  export const fontStyles: Readonly<Record<import("#shared/settings/site-fonts.ts").SiteFontName, string>>;
}
