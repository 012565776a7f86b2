/** What follows these words in an address is the secret of somebody's link. */
const beforeSecrets = /\/(withdraw|confirm|unsubscribe|reset|verify|new-password)\/.*$/;
const looksPersonal = /@|%40/i;
/** Longer than any word of ours and without the hyphens between words: most likely a token. */
const looksSecret = /^[\w.~%-]{20,}$/;
const isOfWords = /^[a-z0-9]{1,19}(-[a-z0-9]{1,19})*$/;

const most = 200;

/** A path as the log may keep it: mangled links of e-mails hold addresses and secrets. */
export const loggablePath = (path: string): string =>
  path
    .slice(0, most)
    .replace(beforeSecrets, "/$1/…")
    .split("/")
    .map((part) => (looksPersonal.test(part) || (looksSecret.test(part) && !isOfWords.test(part)) ? "…" : part))
    .join("/");
