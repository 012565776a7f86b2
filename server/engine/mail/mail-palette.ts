import {
  type BrandSettings,
  contrastRatio,
  ink,
  minContrast,
  textColourOn,
  toBrandColours,
} from "#shared/kit/colours.ts";

/** The operator's two colours, and what is written on the second one. */
export type MailPalette = { primary: string; action: string; on_action: string };

/** The ground of headings. */
const card = "#fffdf8";

/** Whatever colours staff choose, the texts stay readable: too light a primary gives way to ink. */
export function buildMailPalette(settings: BrandSettings): MailPalette {
  const { primary, secondary: action } = toBrandColours(settings);
  return {
    primary: contrastRatio(primary, card) >= minContrast ? primary : ink,
    action,
    on_action: textColourOn(action),
  };
}
