// Loops, because an expression such as /\s+$/ starts anew at each character of every run: n² steps for a long one.

/** The text without leading characters that match `character`, an expression for a single one. */
export function trimStart(text: string, character: RegExp): string {
  let start = 0;
  for (const at of text) {
    if (!character.test(at)) break;
    start += at.length;
  }
  return text.slice(start);
}

/** The text without trailing characters that match `character`, an expression for a single one. */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0) {
    // A character outside the basic plane has two units.
    const start = (text.codePointAt(end - 2) ?? 0) > 0xffff ? end - 2 : end - 1;
    if (!character.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

export const trimEnds = (text: string, character: RegExp): string => trimEnd(trimStart(text, character), character);
