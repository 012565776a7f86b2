const longestName = 200;

/** A file's name without a folder, or a character that means something to a terminal, a header or a page. */
export const shownName = (name: string, unnamed: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f"<>]/g, "")
    .toWellFormed()
    .trim()
    .slice(0, longestName) || unnamed;
