const shownBefore = 40;
const shownLength = 120;

/** The part of a long text where it begins to differ from another one: "… before noon, or by mail …". */
export function describeTextChange(text: string, base: string): string | undefined {
  if (text === base || text.length <= shownLength) return undefined;
  let same = 0;
  while (same < text.length && text[same] === base[same]) same += 1;
  const from = Math.max(0, Math.min(same, text.length - 1) - shownBefore);
  const end = from + shownLength;
  return `${from > 0 ? "…" : ""}${text.slice(from, end)}${end < text.length ? "…" : ""}`;
}
