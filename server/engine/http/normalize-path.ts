const unreserved = /[\w.~-]/;

/**
 * Normalizes percent-encoding: unreserved characters are decoded, other escapes are upper case. Otherwise each spelling
 * of a path would be a separate page.
 */
export const normalizePath = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return unreserved.test(character) ? character : escaped.toUpperCase();
  });
