import { expect, test } from "vitest";
import { emptyForm } from "./booking-form.ts";
import { estimateTotal } from "./booking-total.ts";

const trip = { price_from: 1199.99, duration_days: 5, max_group_size: 8 };

test("total and end date follow from price, participants, start date and duration", () => {
  expect(estimateTotal({ ...emptyForm, participants: "3", start_date: "2027-02-26" }, trip)).toEqual({
    participants: 3,
    total: 3599.97,
    first_day: "2027-02-26",
    last_day: "2027-03-02",
  });
});

test.each(["", "0", "9", "two"])("%j is not a valid number of participants and has no total", (participants) => {
  expect(estimateTotal({ ...emptyForm, participants }, trip)).toMatchObject({ participants: null, total: null });
});

test("without a start date there is no end date", () => {
  expect(estimateTotal(emptyForm, trip)).toMatchObject({ first_day: null, last_day: null, total: 1199.99 });
});
