const extension = /[\s,;]*(?:ext(?:ension)?\.?|x)\s*\d{1,6}\s*$/i;
/** The "(0)" that is dialled only without the country code before it. */
const trunkPrefix = /^(\s*\(?\s*(?:\+|00)[\d\s)]*)\(0\)/;

/** "+250 788 123 456" of "+250 788 123 456 ext. 5". */
export const withoutPhoneExtension = (phone: string): string => phone.replace(extension, "");

/** A tel: link, which has digits and a leading "+" only. */
export function toPhoneUrl(phone: string): string {
  const dialled = withoutPhoneExtension(phone).replace(trunkPrefix, "$1");
  return `tel:${dialled.replace(/[^\d+]/g, "")}`;
}
