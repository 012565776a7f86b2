/** Accents dropped, lowercase, each run of anything but letters and digits one hyphen (decisions, section 6). */
export const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 120);
