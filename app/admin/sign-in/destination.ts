/** A remembered address, if it is one of the back-office; anything else is not followed. */
export function destinationOf(from: string | undefined, origin: string): string | null {
  if (!from?.startsWith("/admin")) return null;
  if (!URL.canParse(from, origin)) return null;
  const url = new URL(from, origin);
  const isOurs = url.origin === origin && (url.pathname === "/admin" || url.pathname.startsWith("/admin/"));
  if (!isOurs || url.pathname.startsWith("/admin/login")) return null;
  return url.pathname + url.search + url.hash;
}
