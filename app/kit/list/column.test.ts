import { expect, test } from "vitest";
import { nextSort, sortDirection } from "./column.ts";

test("a click on a header sorts ascending, the next one descending", () => {
  expect(nextSort("start_date", "-created_at")).toBe("start_date");
  expect(nextSort("start_date", "start_date")).toBe("-start_date");
  expect(nextSort("start_date", "-start_date")).toBe("start_date");
});

test("only the sorted column has a direction", () => {
  expect(sortDirection("start_date", "start_date")).toBe("ascending");
  expect(sortDirection("start_date", "-start_date")).toBe("descending");
  expect(sortDirection("total_price", "-start_date")).toBeUndefined();
  expect(sortDirection(undefined, "")).toBeUndefined();
});
