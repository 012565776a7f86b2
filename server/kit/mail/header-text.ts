/** A text that stands in one header: no line break or other control character can end it. */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, 500)
    // The cut may go through the middle of a sign.
    .toWellFormed();
