/** The operator's two colours, and what is written on the second one. */
export type MailPalette = { primary: string; action: string; on_action: string };

const ink = "#17211d";
const sampleBrand = { primary: "#1e4d3b", action: "#c8431a" };

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const colourOr = (given: string, otherwise: string): string =>
  /^#[0-9a-f]{6}$/i.test(given) ? given.toLowerCase() : otherwise;

/** Whatever colours staff choose, the texts stay readable: too light a primary gives way to ink. */
export function buildMailPalette(brand: { primary_color: string; secondary_color: string }): MailPalette {
  const primary = colourOr(brand.primary_color, sampleBrand.primary);
  const action = colourOr(brand.secondary_color, sampleBrand.action);
  return {
    primary: contrast(primary, "#fffdf8") >= 4.5 ? primary : ink,
    action,
    on_action: contrast(action, "#ffffff") >= 4.5 ? "#ffffff" : ink,
  };
}
