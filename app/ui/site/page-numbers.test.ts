import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test("with few pages, all are listed", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("with many pages, only the ends and the neighbours are listed, with gaps between", () => {
  expect(pageNumbers(1, 84)).toEqual([1, 2, 3, null, 84]);
  expect(pageNumbers(40, 84)).toEqual([1, null, 38, 39, 40, 41, 42, null, 84]);
  expect(pageNumbers(5, 84)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 84]);
});
