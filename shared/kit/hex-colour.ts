/** "#rgb" or "#rrggbb", the only form of a colour that settings hold and that gets into a style sheet or an email. */
export const hexColourPattern: RegExp = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export const isHexColour = (text: string): boolean => hexColourPattern.test(text);

/** "#ABC" to "#aabbcc". */
export const normalizeHexColour = (hex: string): string =>
  (hex.length === 4 ? `#${hex.slice(1).replace(/./g, "$&$&")}` : hex).toLowerCase();
