import { toPhoneUrl as phoneUrlOf } from "#shared/kit/phone-url.ts";
import { isPhone } from "#shared/kit/text-rules.ts";

/** The operator as the head and the foot of a message show it; texts without {{variables}}. */
export type MailSender = {
  name: string;
  address: string;
  phone: string;
  email: string;
  logo: MailLogo | null;
  /** The address of the website. */
  website: string;
};
/** Width and height in pixels as shown. */
export type MailLogo = { url: string; width: number; height: number };

/** A link that mail programs open with a press; null for what is no number or address. */
export const toPhoneUrl = (phone: string): string | null => {
  const url = phoneUrlOf(phone);
  return isPhone(phone.trim()) && /^tel:\+?\d{5,15}$/.test(url) ? url : null;
};
export const toMailUrl = (email: string): string | null =>
  /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(email) ? `mailto:${email}` : null;
