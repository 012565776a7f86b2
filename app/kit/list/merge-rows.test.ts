import { expect, test } from "vitest";
import { mergeRows } from "./merge-rows.ts";

const row = (id: number, status = "pending") => ({ id, status });

test("rows stay in their places, with their newest values", () => {
  const merged = mergeRows([row(3), row(2), row(1)], [row(1), row(2, "confirmed"), row(3)]);
  expect(merged.rows).toEqual([row(3), row(2, "confirmed"), row(1)]);
  expect(merged.hasChanged).toBe(false);
});

test("a row that has left the list stays as it was shown last, and is named", () => {
  const merged = mergeRows([row(3), row(2, "confirmed"), row(1)], [row(3), row(1)]);
  expect(merged.rows).toEqual([row(3), row(2, "confirmed"), row(1)]);
  expect([...merged.leftIds]).toEqual([2]);
  expect(merged.hasChanged).toBe(true);
});

test("new rows wait until the list is asked for anew", () => {
  const merged = mergeRows([row(1)], [row(2), row(1)]);
  expect(merged.rows).toEqual([row(1)]);
  expect(merged.hasChanged).toBe(true);
});
