import { eq } from "drizzle-orm";
import { customIcons } from "#server/database/tables.ts";
import type { App } from "#server/kit/context.ts";

/** Lets nothing in the file run or load, also where it is opened by itself. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers an uploaded icon; null if there is none of this name. The name of a file never gets another content. */
export async function serveIcon(app: App, filename: string, request: Request): Promise<Response | null> {
  const [icon] = await app.db
    .select({ svg: customIcons.svg_content })
    .from(customIcons)
    .where(eq(customIcons.filename, filename));
  if (!icon) return null;
  const etag = `"${filename}"`;
  const headers = {
    "Content-Type": "image/svg+xml",
    "Content-Security-Policy": contentSecurityPolicy,
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    ETag: etag,
  };
  if ((request.headers.get("if-none-match") ?? "").includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(icon.svg, { headers });
}
