import { addDays, isCalendarDay } from "#shared/kit/dates.ts";
import { trimEnds } from "#shared/kit/trim-ends.ts";

/** The days from `from` to `to`, both included. */
type DayRange = { from: string; to: string };

/** What a search in the bookings may mean; a booking is found if it matches any of the readings. */
export type BookingSearchTerms = {
  /** Names, parts of an email address or of a trip's title, in any order. None if only a date can be meant. */
  words: readonly string[];
  /** The id in "LT1284" or "1284". */
  reference: number | null;
  /** Digits at the end of a phone number, without a country code and leading zeros. */
  phone: string | null;
  /** The days that the search names, and the words beside them. */
  dated: { ranges: readonly DayRange[]; words: readonly string[] } | null;
};

const maxWords = 8;
const referencePattern = /^(?:lt)?(?:\s*#)?\s*(\d{1,15})$/i;

/** Fewer digits are a reference. */
const minPhoneDigits = 5;
/** Numbers are compared by so many digits at their end, with which national and international spellings agree. */
const comparedPhoneDigits = 9;
const phonePattern = /^\+?[\d\s()./-]+$/;
/** Rwanda and Uganda: the country codes of a number that is typed only in part. */
const countryCode = /^(?:250|256)(?=\d{5})/;

function parsePhone(search: string): string | null {
  if (!phonePattern.test(search)) return null;
  const typed = search.replace(/\D/g, "");
  const isInternational = search.startsWith("+") || typed.startsWith("00");
  const digits = typed.replace(/^0+/, "");
  const national = isInternational ? digits.replace(countryCode, "") : digits;
  // Zeros at the start may also be the middle of a number.
  const compared = national.length < minPhoneDigits ? typed : national;
  return compared.length < minPhoneDigits ? null : compared.slice(-comparedPhoneDigits);
}

const monthNames = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

/** 1 to 12 for "March", "mar" and "Sept."; null for any other word. */
function parseMonth(word: string): number | null {
  const name = word.toLowerCase().replace(/\.$/, "");
  const index = monthNames.findIndex((month) => name === month || name === month.slice(0, 3));
  if (index !== -1) return index + 1;
  return name === "sept" ? 9 : null;
}

const parseDayOfMonth = (word: string): number | null => {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th|\.)?$/i.exec(word)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
};
const parseYear = (word: string): number | null => (/^(?:19|20|21)\d\d$/.test(word) ? Number(word) : null);

/** A date, a month (without `day`), or one of the two in any year. */
type PartialDate = { year: number | null; month: number; day: number | null };

/** "2027-03-09", "2027-03", "09.03.2027", "9/3/27" and "9.3."; the day comes first unless it can't be one. */
function parseNumericDate(word: string): PartialDate | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(word) ?? [];
  if (isoYear) return { year: Number(isoYear), month: Number(isoMonth), day: isoDay ? Number(isoDay) : null };
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d\d)?)?$/.exec(word) ?? [];
  if (!first || !second) return null;
  const isMonthFirst = Number(second) > 12;
  const [day, month] = isMonthFirst ? [Number(second), Number(first)] : [Number(first), Number(second)];
  return { year: year ? Number(year.length === 2 ? `20${year}` : year) : null, month, day };
}

type FoundDate = PartialDate & { at: number; length: number };

/** "9 March 2027", "9th of Mar", "March 9, 2027", "Mar 2027", "March": the date that begins at this word. */
function parseDateAt(words: readonly string[], at: number): FoundDate | null {
  const [first = "", second = "", third = "", fourth = ""] = words.slice(at, at + 4);
  const numeric = parseNumericDate(first);
  if (numeric) return { ...numeric, at, length: 1 };
  const day = parseDayOfMonth(first);
  if (day !== null) {
    const isOf = second.toLowerCase() === "of";
    const month = parseMonth(isOf ? third : second);
    const year = parseYear(isOf ? fourth : third);
    const length = (isOf ? 3 : 2) + (year === null ? 0 : 1);
    return month === null ? null : { year, month, day, at, length };
  }
  const month = parseMonth(first);
  if (month === null) return null;
  const dayAfter = parseDayOfMonth(second);
  const year = parseYear(dayAfter === null ? second : third);
  return { year, month, day: dayAfter, at, length: 1 + Number(dayAfter !== null) + Number(year !== null) };
}

const pad = (number: number): string => String(number).padStart(2, "0");

/** The days of a date in one year; null for a date that doesn't exist in it. */
function toRange({ month, day }: PartialDate, year: number): DayRange | null {
  const from = `${year}-${pad(month)}-${pad(day ?? 1)}`;
  if (!isCalendarDay(from)) return null;
  if (day !== null) return { from, to: from };
  const nextMonth = month === 12 ? `${year + 1}-01-01` : `${year}-${pad(month + 1)}-01`;
  return { from, to: addDays(nextMonth, -1) };
}

/** Years that a date without a year may mean: the last one, and those for which trips can be booked. */
function listNearYears(today: string): number[] {
  const current = Number(today.slice(0, 4));
  return [-1, 0, 1, 2, 3].map((offset) => current + offset);
}

function parseDated(words: readonly string[], today: string): BookingSearchTerms["dated"] {
  for (let at = 0; at < words.length; at++) {
    const found = parseDateAt(words, at);
    if (!found) continue;
    const years = found.year === null ? listNearYears(today) : [found.year];
    const ranges = years.map((year) => toRange(found, year)).filter((range) => range !== null);
    return ranges.length > 0 ? { ranges, words: words.toSpliced(at, found.length) } : null;
  }
  return null;
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)].slice(0, maxWords);

/** "April" and "May" are names too, dates with numbers are not. */
function mayBeName({ words: others }: NonNullable<BookingSearchTerms["dated"]>, words: readonly string[]): boolean {
  const ofDate = words.filter((word) => !others.includes(word));
  return !ofDate.some((word) => /\d/.test(word));
}

/** Reads a search for names, a reference, a phone number or dates. `today` is the operator's. */
export function parseBookingSearch(search: string, today: string): BookingSearchTerms {
  const text = search.trim();
  const words = text
    .split(/\s+/)
    .map((word) => trimEnds(word, /[,;]/) || word)
    .filter((word) => word !== "");
  const dated = parseDated(words, today);
  const reference = referencePattern.exec(text)?.[1];
  return {
    words: dated && !mayBeName(dated, words) ? [] : distinct(words),
    reference: reference === undefined ? null : Number(reference),
    phone: dated?.words.length === 0 ? null : parsePhone(text),
    dated: dated && { ...dated, words: distinct(dated.words) },
  };
}
