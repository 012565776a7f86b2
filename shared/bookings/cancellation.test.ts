import { expect, test } from "vitest";
import { cancellationDeadlines } from "./cancellation.ts";
import { depositOf } from "./price.ts";

const terms = { cancellation_free_days: 7, cancellation_half_days: 3 };

test("cancelling is free until seven days before and refunds half until three days before", () => {
  expect(cancellationDeadlines("2027-03-05", terms)).toEqual({ free_until: "2027-02-26", half_until: "2027-03-02" });
});

test.each([
  [1200, 50, 600],
  [99.99, 50, 50],
  [0.01, 50, 0.01],
  [350_000, 30, 105_000],
])("the deposit of %s at %s%% is %s", (total, percent, deposit) => {
  expect(depositOf(total, percent)).toBe(deposit);
});
