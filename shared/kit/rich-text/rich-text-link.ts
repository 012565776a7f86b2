import { isSafeHttpUrl, isSitePath } from "#shared/kit/http-url.ts";
import { toPhoneUrl } from "#shared/kit/phone-url.ts";

/** The variable stands for the operator's address, which is filled in when the text is shown. */
const mailLink = /^mailto:(?:\{\{email\}\}|[^\s"'<>`\\^{|}]+)$/i;
const phoneLink = /^tel:\+?[\d().-]+$/i;

export const invalidRichTextLinkMessage =
  "Please enter a path that begins with /, a web address, an email address or a phone number";

/** Whether a text may link there: to a path on this site, to the web, to an email address or a phone number. */
export const isRichTextLink = (href: string): boolean =>
  isSitePath(href) || isSafeHttpUrl(href) || mailLink.test(href) || phoneLink.test(href);

/** Completes what people type for an address: "example.com", "guide@example.com", "+250 788 123 456". */
export function completeRichTextLink(typed: string): string {
  const address = typed.trim();
  if (address === "" || isRichTextLink(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^\(?\+?[\d\s().-]{6,}$/.test(address)) return toPhoneUrl(address);
  return /^[^\s/:@?#][^\s/:@?#.]*\.[^\s/:@?#]{2,}(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address;
}
