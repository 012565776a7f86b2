/** A slug as it stands in an address: accents dropped, lowercase, one hyphen between words (decisions, section 6). */
export function slugOf(text: string, most: number): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-/, "").slice(0, most).replace(/-$/, "");
}
