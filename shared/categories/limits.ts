/** Characters of a slug, which is derived from the name. */
export const maxCategorySlugLength = 100;
