/** The operator as the head and the foot of a message show it; texts without {{variables}}. */
export type MailSender = {
  name: string;
  address: string;
  phone: string;
  email: string;
  logo: MailLogo | null;
};
/** Width and height in pixels as shown. */
export type MailLogo = { url: string; width: number; height: number };

/** A link that mail programs open with a press; null for what is no number or address. */
export const toPhoneUrl = (phone: string): string | null => {
  const digits = phone.replace(/[\s().\-/\u00a0]/g, "");
  return /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : null;
};
export const toMailUrl = (email: string): string | null =>
  /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(email) ? `mailto:${email}` : null;
