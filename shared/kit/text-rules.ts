import { withoutPhoneExtension } from "./phone-url.ts";
import { trimEnds } from "./trim-ends.ts";

// Rules for texts as plain functions: the schemas use them, and the forms that do not load the schemas.

/** Control and invisible characters, and those that change the text direction. */
export const invisibleCharacters = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;
/** Whether there is anything to read. Invisible characters have a meaning between others: in emoji, Arabic, Persian. */
export const hasVisibleText = (text: string): boolean =>
  text.replace(new RegExp(`${invisibleCharacters.source}|\\p{Cf}`, "gu"), "").trim() !== "";
/** Whether a text says something: it has a letter or a digit. Some invisible characters are letters in Unicode. */
export const hasWords = (text: string): boolean => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);
/** They make a text read as something else than it is. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;
const blank = /[\s\u200b\u2060\ufeff]/;

/** The text without characters that reverse the text direction, and without white space and invisible characters at its ends. */
export const toPlainText = (text: string): string => trimEnds(text.replace(directionOverrides, ""), blank);

const mailHeaderCharacters = /^[\x21-\x7e\u00a1-\uffff]+$/;
const emailLocalPart = /^(?!\.)(?!.*\.\.)[^\s@<>"(),:;[\]\\]{1,64}(?<!\.)$/;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const topLevelDomain = /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu;

function isEmailDomain(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels.pop() ?? "";
  return labels.length > 0 && labels.every((label) => domainLabel.test(label)) && topLevelDomain.test(last);
}

/** Whether a text is an email address without characters that could end a mail header. */
export function isEmail(value: string): boolean {
  const atSign = value.lastIndexOf("@");
  if (atSign <= 0 || invisibleCharacters.test(value) || !mailHeaderCharacters.test(value)) return false;
  return emailLocalPart.test(value.slice(0, atSign)) && isEmailDomain(value.slice(atSign + 1));
}

/** Digits, spaces, brackets, dots, slashes and hyphens, with an optional leading plus and an extension: "ext 5". */
export function isPhone(value: string): boolean {
  const number = withoutPhoneExtension(value);
  return /^\(?\+?[\d\s().\-/]{5,40}$/.test(number) && number.replace(/\D/g, "").length >= 5;
}

/** Whether a complete phone number begins with neither + nor 00. */
export const lacksCountryCode = (phone: string): boolean =>
  isPhone(phone.trim()) && !/^\s*(?:\(\s*)?(?:\+|00)/.test(phone);

export const countryCodeMessage = "Please begin with the country code, for example +250 or +44";
export const emailMessages = { required: "Email is required", malformed: "Please enter a valid email" };
/** Of the contact form and the newsletter. */
export const emailAddressMessages = { ...emailMessages, malformed: "Please enter a valid email address" };
export const phoneMessages = { required: "Phone number is required", malformed: "Please enter a valid phone number" };

type Messages = { required: string; malformed: string };

/** The message for a missing or malformed value; null for a valid one. */
const textError =
  (isValid: (value: string) => boolean, defaultMessages: Messages) =>
  (value: string, { required, malformed }: Messages = defaultMessages): string | null => {
    const trimmed = value.trim();
    if (trimmed === "") return required;
    return isValid(trimmed) ? null : malformed;
  };

export const emailError = textError(isEmail, emailMessages);
const phoneError = textError(isPhone, phoneMessages);

/**
 * For the forms in which people give their own number: we call them from another country. Staff and other programs may
 * know a number without its country code only.
 */
export const ownPhoneError = (value: string): string | null =>
  phoneError(value) ?? (lacksCountryCode(value) ? countryCodeMessage : null);
