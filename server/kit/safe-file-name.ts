const maxNameLength = 200;

/** Makes an uploaded file's name safe to display: no folder, control characters, quotes or angle brackets. */
export const toSafeFileName = (name: string, fallback: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes them
    .replace(/[\u0000-\u001f\u007f"<>]/g, "")
    .toWellFormed()
    .trim()
    .slice(0, maxNameLength) || fallback;
