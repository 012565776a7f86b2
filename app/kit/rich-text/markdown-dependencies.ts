/**
 * What the parser of Markdown imports from other packages, by means of the browser: their tables of characters and
 * entities are larger than the parser. The build of the back-office puts this module in their place.
 */

let decoder: HTMLElement | undefined;

/** Decodes "&amp;" and every other entity of HTML. */
export function decodeHTMLStrict(text: string): string {
  decoder ??= document.implementation.createHTMLDocument("").body;
  decoder.innerHTML = text.replaceAll("<", "&lt;");
  return decoder.textContent ?? "";
}

/** Punctuation, symbols and separators. */
export const P = /\p{P}/u;
export const S = /\p{S}/u;
export const Z = /\p{Z}/u;

/** Addresses in a text don't become links by themselves: the parser only creates this. */
export class LinkifyIt {}

/** The parser changes no address. */
export default { toASCII: String, toUnicode: String };
