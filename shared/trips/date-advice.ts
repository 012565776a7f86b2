import { addDays, countDays, formatNearDay, formatNearLongDay } from "#shared/kit/dates.ts";

/** When a trip is best, when it does not run, and how many days its permits and places need. */
export type TripSeason = {
  best_months: readonly number[];
  closed_months: readonly number[];
  min_days_ahead: number;
  /** Says why; follows the advice. */
  season_note: string;
};

/** The season of a trip that runs at any time and at short notice. */
export const noSeason: TripSeason = { best_months: [], closed_months: [], min_days_ahead: 0, season_note: "" };

type TravelDates = {
  start_date: string;
  end_date: string;
  /** The day on which the trip is booked, in the operator's time zone. */
  booked_on: string;
};

/** `warning` speaks against the dates, `note` only says that others are better. */
export type DateAdvice = { tone: "warning" | "note"; message: string };

const monthNames = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
] as const;

export const monthName = (month: number): string => monthNames[month - 1] ?? "";

const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Splits months into runs of consecutive ones; the year wraps around: 12, 1 and 2 are one run. */
function toRuns(months: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const month of [...months].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === month - 1) last.push(month);
    else runs.push([month]);
  }
  const [first] = runs;
  const last = runs.at(-1);
  if (first && last && first !== last && first[0] === 1 && last.at(-1) === 12) {
    return [...runs.slice(1, -1), [...last, ...first]];
  }
  return runs;
}

function formatRun(run: readonly number[]): string {
  const names = run.map(monthName);
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : listFormat.format(names);
}

/** "June to September and December to February" */
export const formatMonths = (months: readonly number[]): string => listFormat.format(toRuns(months).map(formatRun));

/** The months that a trip touches, in order of travel. */
function monthsBetween(start: string, end: string): number[] {
  const first = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1;
  const last = Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)) - 1;
  const count = Math.min(Math.max(last - first, 0) + 1, 12);
  return Array.from({ length: count }, (_, index) => ((first + index) % 12) + 1);
}

const monthPattern = `(${monthNames.join("|")})`;
const monthsPattern = new RegExp(
  `${monthPattern}(?: ?(?:to|until|–|-) ?(?:mid |early |late |the end of )?${monthPattern})?`,
  "g",
);

/** Whether a text names one of these months, or none at all: "From March to May the trail is wet" names April, too. */
function concernsMonths(text: string, months: readonly number[]): boolean {
  const toMonth = (name: string) => (monthNames as readonly string[]).indexOf(name);
  const named = [...text.matchAll(monthsPattern)].flatMap(([, from = "", to = from]) => {
    const count = (toMonth(to) - toMonth(from) + 12) % 12;
    return Array.from({ length: count + 1 }, (_, index) => ((toMonth(from) + index) % 12) + 1);
  });
  return named.length === 0 || named.some((month) => months.includes(month));
}

const closeDays = 3;

const describeClosedMonths = (months: readonly number[]): string =>
  `We don't run this trip in ${formatMonths(months)}.`;

/** Why we may say no to the dates of a request, and what to do then. Closed: the trip doesn't run in these months. */
export type DateDoubt = {
  reason: string;
  advice: string;
  isClosed: boolean;
  /** How many days the permits and places need that are too few; 0 if they are enough. */
  needed_days: number;
  /** The first day that the operator can be sure of instead; "" for none. */
  sure_day: string;
};
export const noDoubt: DateDoubt = { reason: "", advice: "", isClosed: false, needed_days: 0, sure_day: "" };

/** The first day for which there is enough time, if the trip runs then. */
function findSureDay({ min_days_ahead, closed_months }: TripSeason, { start_date, end_date, booked_on }: TravelDates) {
  const day = addDays(booked_on, min_days_ahead);
  const months = monthsBetween(day, addDays(day, countDays(start_date, end_date)));
  return months.some((month) => closed_months.includes(month)) ? "" : day;
}

/** Too few days for permits and places. Shortly before the first day whoever reads this is told the day itself. */
function describeShortNotice(trip: TripSeason, dates: TravelDates): DateDoubt {
  const { min_days_ahead } = trip;
  const daysLeft = countDays(dates.booked_on, dates.start_date);
  const reason =
    daysLeft > closeDays
      ? `Your trip would start in ${daysLeft} days, but we need ${min_days_ahead} to get permits and places.`
      : `We need ${min_days_ahead} days to get permits and places.`;
  const sure_day = findSureDay(trip, dates);
  const offer =
    sure_day &&
    ` From ${formatNearLongDay(sure_day, dates.booked_on)}, we can be sure of permits and places: reply if later dates suit you.`;
  const advice = `We may have to say no.${offer}`;
  return { reason, advice, isClosed: false, needed_days: min_days_ahead, sure_day };
}

/** What speaks against these dates, for whoever asks for them. */
export function describeDoubts(trip: TripSeason, { start_date, end_date, booked_on }: TravelDates): DateDoubt {
  const months = monthsBetween(start_date, end_date);
  const closed = months.filter((month) => trip.closed_months.includes(month));
  const isShort = start_date < addDays(booked_on, trip.min_days_ahead);
  if (closed.length === 0) return isShort ? describeShortNotice(trip, { start_date, end_date, booked_on }) : noDoubt;
  const note = concernsMonths(trip.season_note, months) ? trip.season_note : "";
  const best = trip.best_months.length > 0 ? `The best time is ${formatMonths(trip.best_months)}.` : "";
  const advice = [note, best].filter(Boolean).join(" ");
  return { ...noDoubt, reason: describeClosedMonths(closed), advice, isClosed: true };
}

/** What speaks against these dates. Advice only: a booking for them is accepted all the same. */
export function listDateAdvice(trip: TripSeason, { start_date, end_date, booked_on }: TravelDates): DateAdvice[] {
  const months = monthsBetween(start_date, end_date);
  const closed = months.filter((month) => trip.closed_months.includes(month));
  const advice: DateAdvice[] = [];
  if (closed.length > 0) advice.push({ tone: "warning", message: describeClosedMonths(closed) });
  const earliest = addDays(booked_on, trip.min_days_ahead);
  if (start_date < earliest) {
    const message = `Permits and places for this trip need ${trip.min_days_ahead} days. The earliest date that we can be sure of is ${formatNearDay(earliest, booked_on)}.`;
    advice.push({ tone: "warning", message });
  }
  const isOffSeason = trip.best_months.length > 0 && !months.some((month) => trip.best_months.includes(month));
  if (isOffSeason && closed.length === 0) {
    advice.push({ tone: "note", message: `The best time for this trip is ${formatMonths(trip.best_months)}.` });
  }
  const hasNote = trip.season_note !== "" && concernsMonths(trip.season_note, months);
  if (advice.length > 0 && hasNote) advice.push({ tone: "note", message: trip.season_note });
  return advice;
}
