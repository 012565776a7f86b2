import { type LookSettings, readableColourOn, textColourOn, toBrandColours } from "#shared/kit/colours.ts";

/** The operator's colours, what is written on the second one, and the font. */
export type MailPalette = { primary: string; action: string; on_action: string; accent: string; font: string };

/** The ground of a message, a little darker than that of its headings; as on the site. */
const paper = "#f6f1e7";

/** Whatever colours staff choose, the texts stay readable: too light a primary gives way to a darker tone of its hue. */
export function buildMailPalette(settings: LookSettings): MailPalette {
  const { primary, secondary: action, accent } = toBrandColours(settings);
  return {
    primary: readableColourOn(primary, paper),
    action,
    on_action: textColourOn(action),
    accent,
    font: settings.font_family,
  };
}
