/** Makes a text safe for a mail header: no line breaks or control characters, at most 500 characters. */
export const toHeaderText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, 500)
    // slice() may cut a surrogate pair in half.
    .toWellFormed();
