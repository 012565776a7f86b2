import type { Environment } from "#server/environment.ts";

const directives = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  // Pictures and videos of highlights may be hosted on other sites.
  "img-src 'self' data: blob: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Headers of every response. */
export function buildSecurityHeaders({
  PUBLIC_URL,
}: Pick<Environment, "PUBLIC_URL">): Readonly<Record<string, string>> {
  const isSecure = PUBLIC_URL.startsWith("https:");
  return {
    "Content-Security-Policy": [...directives, ...(isSecure ? ["upgrade-insecure-requests"] : [])].join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isSecure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
