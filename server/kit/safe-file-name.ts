const maxNameLength = 200;

/** Makes an uploaded file's name safe to display: no folder, quotes, angle brackets, controls, or marks of direction. */
export const toSafeFileName = (name: string, fallback: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff"<>]/gu, "")
    .toWellFormed()
    .trim()
    .slice(0, maxNameLength) || fallback;
