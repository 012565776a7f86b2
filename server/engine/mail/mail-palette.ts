import { deriveBrand } from "#shared/kit/brand-palette.ts";
import { type LookSettings, textColourOn, toBrandColours } from "#shared/kit/colours.ts";

/** The operator's colours, what is written on the second one, and the font. */
export type MailPalette = { primary: string; action: string; on_action: string; accent: string; font: string };

/** Whatever colours staff choose, the texts stay readable: too light a primary gives way to a darker tone of its hue. */
export function buildMailPalette(settings: LookSettings): MailPalette {
  const { secondary: action, accent } = toBrandColours(settings);
  return {
    primary: deriveBrand(settings).primary.pairs.text.text,
    action,
    on_action: textColourOn(action),
    accent,
    font: settings.font_family,
  };
}
