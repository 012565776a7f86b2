import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, endDate } from "#shared/kit/dates.ts";
import { currencies, formatMoney } from "#shared/kit/money.ts";
import { totalPrice } from "./price.ts";

test("a total is exact to the hundredth for every price, group and currency", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 1, max: 20 }),
      (hundredths, participants) => {
        const total = totalPrice({ price_per_person: hundredths / 100 }, participants);
        const exact = BigInt(hundredths) * BigInt(participants);
        expect(BigInt(Math.round(total * 100))).toBe(exact);
        expect(total.toFixed(2)).toBe(`${exact / 100n}.${String(exact % 100n).padStart(2, "0")}`);
      },
    ),
    { numRuns: 10_000 },
  );
});

test("the end date is the start plus the duration minus one day, across months and leap years", () => {
  expect(endDate("2027-01-30", 5)).toBe("2027-02-03");
  expect(endDate("2028-02-28", 2)).toBe("2028-02-29");
  expect(endDate("2027-06-01", 1)).toBe("2027-06-01");
  expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
});

test("formats decimals only for fractional amounts, and never for currencies without decimals", () => {
  expect(formatMoney(1200, "USD")).toBe("$1,200");
  expect(formatMoney(1200.5, "USD")).toBe("$1,200.50");
  expect(formatMoney(350000, "RWF")).toMatch(/^RWF\s350,000$/);
  for (const currency of currencies) expect(formatMoney(0, currency)).toContain("0");
});
