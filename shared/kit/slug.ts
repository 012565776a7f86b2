/** A URL slug: accents removed, lowercase, one hyphen between words, at most `maxLength` characters. */
export function toSlug(text: string, maxLength: number): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-/, "").slice(0, maxLength).replace(/-$/, "");
}
