import fc from "fast-check";
import { expect, test } from "vitest";
import { describeDoubts, formatMonths, listDateAdvice, noDoubt, noSeason, type TripSeason } from "./date-advice.ts";

const adviceFor = (season: Partial<TripSeason>, start_date: string, end_date = start_date) =>
  listDateAdvice({ ...noSeason, ...season }, { start_date, end_date, booked_on: "2026-11-22" });

test("a trip without seasons and lead time has nothing against any date", () => {
  expect(adviceFor({}, "2026-11-22")).toEqual([]);
});

test("a closed month is told, also where the trip only ends in it", () => {
  const message = "We don't run this trip in April.";
  expect(adviceFor({ closed_months: [4] }, "2027-04-10")).toEqual([{ tone: "warning", message }]);
  expect(adviceFor({ closed_months: [4] }, "2027-03-30", "2027-04-02")).toEqual([{ tone: "warning", message }]);
  expect(adviceFor({ closed_months: [4] }, "2027-03-30", "2027-03-31")).toEqual([]);
});

test("a date too soon for permits is told with the first safe date", () => {
  expect(adviceFor({ min_days_ahead: 30 }, "2026-11-23")).toEqual([
    {
      tone: "warning",
      message: "Permits and places for this trip need 30 days. The earliest date that we can be sure of is Tue 22 Dec.",
    },
  ]);
  expect(adviceFor({ min_days_ahead: 30 }, "2026-12-22")).toEqual([]);
});

test("the best months are named where the trip touches none of them and is not closed", () => {
  const season = { best_months: [1, 2, 6, 7, 8, 12], closed_months: [4] };
  expect(adviceFor(season, "2027-10-01")).toEqual([
    { tone: "note", message: "The best time for this trip is June to August and December to February." },
  ]);
  expect(adviceFor(season, "2027-05-30", "2027-06-02")).toEqual([]);
  expect(adviceFor(season, "2027-04-10").map(({ tone }) => tone)).toEqual(["warning"]);
});

test("the note of the season follows where something speaks against the dates", () => {
  const season = { closed_months: [4], season_note: "The saddle is a bog." };
  expect(adviceFor(season, "2027-04-10").at(-1)).toEqual({ tone: "note", message: "The saddle is a bog." });
  expect(adviceFor(season, "2027-06-10")).toEqual([]);
});

test.each([
  ["From mid March to May the clay sticks to everything.", true],
  ["The road is closed from November to April.", true],
  ["Permits sell out from June to September.", false],
  ["It may rain.", true],
])("the note %s is about April: %s", (season_note, isShown) => {
  const advice = adviceFor({ best_months: [1], season_note }, "2027-04-10");
  expect(advice.some(({ message }) => message === season_note)).toBe(isShown);
});

test.each([
  [[6], "June"],
  [[6, 7], "June and July"],
  [[1, 12], "December and January"],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "January to December"],
  [[2, 4, 5, 6], "February and April to June"],
])("months %j are read as %j", (months, text) => {
  expect(formatMonths(months)).toBe(text);
});

test("a trip open all year round has no closed month, whatever its dates", () => {
  const month = fc.integer({ min: 1, max: 12 });
  const day = fc.date({ min: new Date("2026-12-01"), max: new Date("2029-12-01"), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 364 }), fc.uniqueArray(month), (start, days, closed_months) => {
      const end = new Date(start.getTime() + days * 86_400_000);
      const [start_date, end_date] = [start.toISOString().slice(0, 10), end.toISOString().slice(0, 10)];
      const touched = new Set<number>();
      for (let at = start.getTime(); at <= end.getTime(); at += 86_400_000) touched.add(new Date(at).getUTCMonth() + 1);
      const isWarned = adviceFor({ closed_months }, start_date, end_date).some(({ tone }) => tone === "warning");
      expect(isWarned).toBe(closed_months.some((closed) => touched.has(closed)));
    }),
  );
});

test("whoever asks for dates out of season, or too soon, reads why we may say no", () => {
  const trip = { ...noSeason, closed_months: [4], best_months: [6, 7], season_note: "In April the clay sticks." };
  const dates = { start_date: "2027-04-10", end_date: "2027-04-12", booked_on: "2026-11-22" };
  expect(describeDoubts(trip, dates)).toEqual({
    reason: "We don't run this trip in April.",
    advice: "In April the clay sticks. The best time is June and July.",
    isClosed: true,
    needed_days: 0,
    sure_day: "",
  });
  const doubtOf = (min_days_ahead: number, booked_on: string, closed_months: number[] = []) =>
    describeDoubts({ ...noSeason, min_days_ahead, closed_months }, { ...dates, booked_on });
  expect(doubtOf(3, "2027-04-09")).toMatchObject({
    reason: "We need 3 days to get permits and places.",
    ...{ needed_days: 3, sure_day: "2027-04-12" },
  });
  expect(doubtOf(30, "2027-03-20")).toMatchObject({
    reason: "Your trip would start in 21 days, but we need 30 to get permits and places.",
    advice:
      "We may have to say no. From Monday, 19 April, we can be sure of permits and places: reply if later dates suit you.",
  });
  // The first sure day is in a month without this trip.
  expect(doubtOf(45, "2027-03-20", [5])).toMatchObject({ sure_day: "", advice: "We may have to say no." });
  expect(describeDoubts(noSeason, dates)).toEqual(noDoubt);
});
