/** A URL slug: accents removed, lowercase, one hyphen between words, at most `maxLength` characters. */
export function toSlug(text: string, maxLength: number): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-/, "").slice(0, maxLength).replace(/-$/, "");
}

/** The name itself if it is free, else the first free numbered one, beginning with 2. */
export function numberUntilFree(
  name: string,
  taken: ReadonlySet<string>,
  addNumber = (number: number) => `${name}-${number}`,
): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = addNumber(number);
  return free;
}
