/** The path to return to after sign-in; null for anything outside /admin (no open redirects). */
export function parseRedirectPath(from: string | undefined, origin: string): string | null {
  if (!from?.startsWith("/admin")) return null;
  if (!URL.canParse(from, origin)) return null;
  const url = new URL(from, origin);
  const isAdminPath = url.origin === origin && (url.pathname === "/admin" || url.pathname.startsWith("/admin/"));
  if (!isAdminPath || url.pathname.startsWith("/admin/login")) return null;
  return url.pathname + url.search + url.hash;
}

/** The back-office path that was requested before signing in, as the query of the sign-in page has it. */
export const readRedirectPath = ({ from }: { from?: string | undefined }): string | null =>
  parseRedirectPath(from, location.origin);
