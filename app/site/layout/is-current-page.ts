/** True for the destination itself and the pages below it. */
export const isCurrentPage = (path: string, { href }: { href: string }): boolean =>
  path === href || path.startsWith(`${href}/`);
