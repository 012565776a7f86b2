const needsNoEscape = /[\w.~-]/;

/**
 * A path in its one plain spelling: signs that need no escape have none, the others theirs in capitals. Each other
 * spelling would else be a page, and a picture, of its own.
 */
export const plainPath = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (escaped) => {
    const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return needsNoEscape.test(sign) ? sign : escaped.toUpperCase();
  });
