import { expect, test } from "vitest";
import { nextSort, sortDirection } from "./column.ts";

test("a press on a header sorts upwards, another one downwards", () => {
  expect(nextSort("start_date", "-created_at")).toBe("start_date");
  expect(nextSort("start_date", "start_date")).toBe("-start_date");
  expect(nextSort("start_date", "-start_date")).toBe("start_date");
});

test("only the sorted column says its direction", () => {
  expect(sortDirection("start_date", "start_date")).toBe("ascending");
  expect(sortDirection("start_date", "-start_date")).toBe("descending");
  expect(sortDirection("total_price", "-start_date")).toBeUndefined();
  expect(sortDirection(undefined, "")).toBeUndefined();
});
