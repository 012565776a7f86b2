/** Path segments that are followed by a token. */
const beforeSecrets = /\/(withdraw|confirm|unsubscribe|reset|verify|new-password)\/.*$/;
const looksPersonal = /@|%40/i;
/** Longer than any word of the site's paths: most likely a token, unless it is a slug. */
const looksSecret = /^[\w.~%-]{20,}$/;
const isOfWords = /^[a-z0-9]{1,19}(-[a-z0-9]{1,19})*$/;

const most = 200;

/** Removes e-mail addresses and tokens from a path before it is logged; links in e-mails may contain both. */
export const loggablePath = (path: string): string =>
  path
    .slice(0, most)
    .replace(beforeSecrets, "/$1/…")
    .split("/")
    .map((part) => (looksPersonal.test(part) || (looksSecret.test(part) && !isOfWords.test(part)) ? "…" : part))
    .join("/");
