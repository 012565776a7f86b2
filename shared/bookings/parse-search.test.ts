import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCalendarDay } from "#shared/kit/dates.ts";
import { parseBookingSearch } from "./parse-search.ts";

const today = "2026-11-22";
const parse = (search: string) => parseBookingSearch(search, today);
const oneDay = (day: string) => [{ from: day, to: day }];
const nearYears = [2025, 2026, 2027, 2028, 2029];

describe("phone numbers", () => {
  test.each([
    "+250781000011",
    "+250 781 000 011",
    "00250781000011",
    "250781000011",
    "0781000011",
    "0781 000 011",
    "(0781) 000-011",
    "+250 (0)781 000 011",
    "781000011",
    "0781.000.011",
  ])("%j is compared by the digits that every spelling has", (search) => {
    expect(parse(search).phone).toBe("781000011");
  });

  test.each([
    ["+256 772 123456", "772123456"],
    ["+44 7700 900118", "700900118"],
    ["07700 900118", "700900118"],
    ["+25078100", "78100"],
    ["+250781", "250781"],
    ["78100", "78100"],
    ["000011", "000011"],
  ])("%j is %j", (search, phone) => expect(parse(search).phone).toBe(phone));

  test.each(["1284", "LT12", "0078", "9 Mar", "09.03.2027", "2027-03-09", "Amina", "781000011 Amina", "", "+"])(
    "%j is none",
    (search) => expect(parse(search).phone).toBeNull(),
  );
});

describe("references", () => {
  test.each([
    ["LT1284", 1284],
    ["lt1284", 1284],
    ["lt 7", 7],
    ["1284", 1284],
    ["#12", 12],
  ])("%j is booking %i", (search, reference) => expect(parse(search).reference).toBe(reference));

  test.each(["Amina", "LT", "12 Mar", "guest38", "+250781000011"])("%j is none", (search) => {
    expect(parse(search).reference).toBeNull();
  });
});

describe("dates", () => {
  test.each([
    "2027-03-09",
    "2027-3-9",
    "2027/03/09",
    "09.03.2027",
    "9.3.2027",
    "9/3/2027",
    "9-3-27",
    "3/09/27",
    "9 Mar 2027",
    "9 march 2027",
    "09 MARCH 2027",
    "9th March 2027",
    "9th of March 2027",
    "March 9 2027",
    "March 9, 2027",
    "Mar. 9th 2027",
  ])("%j is a day", (search) => {
    const day = search === "3/09/27" ? "2027-09-03" : "2027-03-09";
    expect(parse(search).dated).toEqual({ ranges: oneDay(day), words: [] });
  });

  test("a month that can't be one is the day", () => {
    expect(parse("03/25/2027").dated?.ranges).toEqual(oneDay("2027-03-25"));
  });

  test.each(["9 Mar", "Mar 9", "9/3", "9.3.", "9th of march"])("%j is that day of the near years", (search) => {
    expect(parse(search).dated?.ranges).toEqual(nearYears.flatMap((year) => oneDay(`${year}-03-09`)));
  });

  test.each(["Feb 2028", "february 2028", "2028-02"])("%j is the whole month", (search) => {
    expect(parse(search).dated).toEqual({ ranges: [{ from: "2028-02-01", to: "2028-02-29" }], words: [] });
  });

  test.each(["December", "dec", "DEC."])("%j is that month of the near years", (search) => {
    expect(parse(search).dated?.ranges).toEqual(
      nearYears.map((year) => ({ from: `${year}-12-01`, to: `${year}-12-31` })),
    );
  });

  test("a day that exists in leap years only is looked for in these", () => {
    expect(parse("29 Feb").dated?.ranges).toEqual(oneDay("2028-02-29"));
  });

  test.each([
    ["gorilla March 2027", ["gorilla"]],
    ["March 2027 gorilla", ["gorilla"]],
    ["Jean 1 March 2027 Habimana", ["Jean", "Habimana"]],
  ])("the words beside the date of %j are %j", (search, words) => expect(parse(search).dated?.words).toEqual(words));

  test.each(["Marc", "Marchetti", "9", "2027", "2027-13-01", "40/40", "30 Feb 2027", "", "Amina Nair"])(
    "%j is no date",
    (search) => {
      expect(parse(search).dated).toBeNull();
    },
  );
});

describe("words", () => {
  test("come without the commas between them, each once", () => {
    expect(parse(" Habimana,  Jean Habimana ").words).toEqual(["Habimana", "Jean"]);
  });

  test("of punctuation alone stay", () => {
    expect(parse("%").words).toEqual(["%"]);
    expect(parse(",").words).toEqual([","]);
  });

  test("of a date are names only if they have no numbers", () => {
    expect(parse("May").words).toEqual(["May"]);
    expect(parse("April Jones").words).toEqual(["April", "Jones"]);
    for (const search of ["9 May", "gorilla March 2027", "09.03.2027"]) expect(parse(search).words).toEqual([]);
  });

  test("are limited", () => expect(parse("a b c d e f g h i j").words).toHaveLength(8));
});

test("every text can be read, and every day that is found exists", () => {
  const token = fc.oneof(fc.string(), fc.constantFrom("march", "9", "2027", "29", "feb", "09.03.2027", "of", "+250"));
  fc.assert(
    fc.property(fc.array(token), (tokens) => {
      const { ranges = [] } = parse(tokens.join(" ")).dated ?? {};
      for (const { from, to } of ranges)
        expect([isCalendarDay(from), isCalendarDay(to), from <= to]).toEqual([true, true, true]);
    }),
  );
});
