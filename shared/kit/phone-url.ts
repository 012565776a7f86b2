import { trimEnd } from "./trim-ends.ts";

const extension = /(?:ext(?:ension)?\.?|x)\s*\d{1,6}$/i;
/** The "(0)" that is dialled only without the country code before it. */
const trunkPrefix = /^(\s*(?:\(\s*)?(?:\+|00)[\d\s)]*)\(0\)/;

/** "+250 788 123 456" of "+250 788 123 456 ext. 5". */
export function withoutPhoneExtension(phone: string): string {
  const start = phone.trimEnd().search(extension);
  return start === -1 ? phone : trimEnd(phone.slice(0, start), /[\s,;]/);
}

/** A tel: link, which has digits and a leading "+" only. */
export function toPhoneUrl(phone: string): string {
  const dialled = withoutPhoneExtension(phone).replace(trunkPrefix, "$1");
  return `tel:${dialled.replace(/[^\d+]/g, "")}`;
}
