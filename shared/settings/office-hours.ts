const dayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const shortNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const dayPattern =
  "(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?\\b\\.?";
const rangePattern = new RegExp(`\\b${dayPattern}(?:\\s*(?:-|–|—|to|until|through)\\s*${dayPattern})?`, "g");
const everyDayPattern = /\b(?:daily|every ?day|7 days|24\/7)\b/;

const dayIndex = (name: string): number => dayNames.findIndex((day) => day.startsWith(name.slice(0, 3)));

/** The days of a range, which may go over the end of the week: "Sat to Mon". */
function listDays(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, offset) => (first + offset) % 7);
}

function readDays(part: string): number[] {
  if (everyDayPattern.test(part)) return listDays(0, 6);
  return [...part.matchAll(rangePattern)].flatMap(([, first = "", last = first]) =>
    listDays(dayIndex(first), dayIndex(last)),
  );
}

/** The days on which the office is open, Monday first as 0; null if the text names none. */
function parseWorkingDays(businessHours: string): readonly number[] | null {
  // A semicolon or a line ends a rule; a comma also joins the days of one.
  const parts = businessHours.toLowerCase().split(/[;\n·|]|,(?=[^,;]*\bclosed\b)/);
  const isClosed = (part: string) => /\bclosed\b/.test(part);
  const open = new Set(parts.filter((part) => !isClosed(part)).flatMap(readDays));
  for (const day of parts.filter(isClosed).flatMap(readDays)) open.delete(day);
  return open.size === 0 ? null : [...open].sort((one, other) => one - other);
}

/** "Mon–Fri", "Mon, Wed–Thu" */
function formatDays(days: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([first, last]) => (first === last ? shortNames[first] : `${shortNames[first]}–${shortNames[last]}`))
    .join(", ");
}

/** When people get an answer: "within one working day (Mon–Fri)", or "as soon as we can" if the hours can't be read. */
export function describeAnswerTime(businessHours: string): string {
  const days = parseWorkingDays(businessHours);
  if (days === null) return "as soon as we can";
  return days.length === 7 ? "within one day" : `within one working day (${formatDays(days)})`;
}
