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

test("what was deleted here leaves the list, what fills the page follows, and nothing is left to say", () => {
  const merged = mergeRows([row(5), row(4), row(3)], [row(5), row(3), row(2)], new Set([4]));
  expect(merged).toEqual({ rows: [row(5), row(3), row(2)], leftIds: new Set(), hasChanged: false });
});

test("a deleted row stays until the list is fetched without it, and may come back", () => {
  const rows = [row(2), row(1)];
  expect(mergeRows(rows, rows, new Set([2])).rows).toEqual(rows);
});

test("what colleagues added above waits also after a row was deleted here", () => {
  const merged = mergeRows([row(3), row(2), row(1)], [row(4), row(3), row(1)], new Set([2]));
  expect(merged.rows).toEqual([row(3), row(1)]);
  expect(merged.hasChanged).toBe(true);
});
