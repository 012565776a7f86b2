/** Whether the text is an http(s) URL without credentials, for URLs that are fetched; see `isSafeHttpUrl` for links. */
export function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}

/** Characters that could end an HTML attribute, a header or a style, or that browsers strip before parsing a URL. */
const unsafeCharacters = /[\s"'<>`\\^{|}]/;

/** Whether it is an absolute http(s) URL without credentials that is also safe in HTML, a header and a style. */
export const isSafeHttpUrl = (address: string): boolean =>
  !unsafeCharacters.test(address) && /^https?:\/\/[^/?#@]/i.test(address) && isHttpUrl(address);

/** Whether it is a path on this site ("/trips", "/#contact"). Rejects protocol-relative URLs ("//evil.example"). */
export const isSitePath = (address: string): boolean => /^\/(?![/\\])/.test(address) && !unsafeCharacters.test(address);
