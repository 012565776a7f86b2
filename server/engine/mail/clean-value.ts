/** More combining marks on one letter than any script needs cover the lines above and below. */
const maxCombiningMarks = 4;
const stackedMarks = new RegExp(`(\\p{M}{${maxCombiningMarks}})\\p{M}+`, "gu");

/** Embeddings, overrides and isolates, which could turn the text around a value. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
const otherLineBreaks = /\r\n?|[\v\f\x85\u2028\u2029]/g;
const controls = /\p{Cc}/gu;

/** Makes a text that somebody typed safe to show: its lines end in "\n", and nothing invisible changes what is around it. */
export const cleanValue = (value: string): string =>
  value
    .replace(otherLineBreaks, "\n")
    .replace(controls, (control) => (control === "\n" || control === "\t" ? control : ""))
    .replace(directionControls, "")
    .replace(stackedMarks, "$1")
    .toWellFormed();

/** The same on one line. */
export const cleanLine = (value: string): string => cleanValue(value).replace(/\s+/g, " ").trim();

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
export const hasRightToLeftText = (value: string): boolean => rightToLeftLetter.test(value);

const firstStrongIsolate = "\u2068";
const popDirectionalIsolate = "\u2069";

/** Isolates the lines with right-to-left letters, so that they don't reorder the text around them. */
export const isolateLines = (value: string): string =>
  hasRightToLeftText(value)
    ? value
        .split("\n")
        .map((line) => (hasRightToLeftText(line) ? firstStrongIsolate + line + popDirectionalIsolate : line))
        .join("\n")
    : value;

const noBreakSpace = "\u00a0";
/** "13 January", "Wed 13 Jan 2027", "Sat 27 Feb" of a range, "+250 788 000 000", "× US$1,290", "RWF 350,000", "50 %", "6 days, 2 people". */
const unbreakable = [
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}\b(?: \p{Lu}\p{Ll}{2,3}\b(?: \d{4}\b)?)?/gu,
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g,
  /\bby \d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g,
  /\(Kigali time(?:, UTC\+2)?\)/g,
  /\([\p{Ll}\d]{1,12} names? missing\)/gu,
  /\badd the names?\b/g,
  /\bby (?:bank transfer|card|mobile money)\b/g,
  /\bif we confirm\b/g,
  /\+\d{1,4}(?: \d{2,7}){1,6}\b/g,
  /× (?:[A-Z]{3} )?[^\s\d]{0,4}\d[\d.,]*/gu,
  /\b(?:RWF|UGX|KES) \d[\d.,]*/g,
  /\b\d{1,3} days?, \d{1,3} (?:people|person)\b/g,
  /\b\d{1,3} (?:%|\p{Ll}{1,12}\b)/gu,
];

/** Replaces the spaces inside dates, phone numbers and amounts, which must not break. */
export const joinFigures = (value: string): string =>
  unbreakable.reduce(
    (text, pattern) => text.replace(pattern, (figures) => figures.replaceAll(" ", noBreakSpace)),
    value,
  );

/** "DE89 3704 0044 0532 0130 00", "0001 234567 89", "20-00-00": an IBAN, or groups of figures. */
export const accountPattern = /\b(?:[A-Z]{2}\d{2}(?: [A-Z0-9]{2,4}){3,8}|\d{2,40}(?:[ -]\d{2,40}){1,8})\b/g;

/** The end of an account number whose last group is short: alone on a line it would look like another number. */
const shortEndPattern = /[A-Z0-9]{1,40}[ -][A-Z0-9]{1,3}$/;
export const splitShortEnd = (account: string): [start: string, end: string] => {
  const [end = ""] = shortEndPattern.exec(account) ?? [];
  return [account.slice(0, account.length - end.length), end];
};

const joinAccount = (account: string): string => {
  const [start, end] = splitShortEnd(account);
  return `<span class="m-account" style="display:inline-block">${start}${end && `<span style="display:inline-block">${end}</span>`}</span>`;
};

/** Keeps an account number in HTML on one line if it fits on one, and its end together. It is copied as it was typed. */
export const joinAccountNumbers = (html: string): string => html.replace(accountPattern, joinAccount);
