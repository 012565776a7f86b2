/** Path segments that are followed by a token. */
const tokenPaths =
  /\/(withdraw|your-booking|links|previews?|confirm|unsubscribe|reset|verify|new-password)\/.{0,200}$/s;
const looksLikeEmail = /@|%40/i;
/** Longer than any word of the site's paths: most likely a token, unless it is a slug. */
const looksLikeToken = /^[\w.~%-]{20,}$/;
const slugPattern = /^[a-z0-9]{1,19}(-[a-z0-9]{1,19})*$/;

const maxLength = 200;

/** Removes email addresses and tokens from a path before it is logged; links in emails may contain both. */
export const redactPath = (path: string): string =>
  path
    .slice(0, maxLength)
    .replace(tokenPaths, "/$1/…")
    .split("/")
    .map((part) => (looksLikeEmail.test(part) || (looksLikeToken.test(part) && !slugPattern.test(part)) ? "…" : part))
    .join("/");
