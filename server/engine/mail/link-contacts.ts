import { toMailUrl, toPhoneUrl } from "./mail-sender.ts";

/** International telephone numbers and email addresses within a text. Long words are searched only once. */
export const contactPattern =
  /\+\d{1,4}(?:[ \u00a0]\d{2,7}){1,6}|(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9}/gi;

/** The link of a number or an address; null for what is neither. */
export const toContactUrl = (contact: string): string | null =>
  contact.startsWith("+") ? toPhoneUrl(contact.replaceAll("\u00a0", " ")) : toMailUrl(contact);

/** Makes links of the numbers and addresses in escaped HTML. They have the colour of the text around them. */
export const linkContacts = (html: string): string =>
  html.replace(contactPattern, (contact) => {
    const url = toContactUrl(contact);
    return url ? `<a href="${url}" style="color:inherit;font-family:inherit">${contact}</a>` : contact;
  });
