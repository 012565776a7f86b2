import { expect, test } from "vitest";
import { listPageNumbers } from "./list-page-numbers.ts";

test("at most five page numbers are offered, with the current one in the middle where it can be", () => {
  expect(listPageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(listPageNumbers(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(listPageNumbers(5, 9)).toEqual([3, 4, 5, 6, 7]);
  expect(listPageNumbers(9, 9)).toEqual([5, 6, 7, 8, 9]);
});
