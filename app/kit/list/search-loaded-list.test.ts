import { expect, test } from "vitest";
import { searchLoadedList } from "./search-loaded-list.ts";

const rows = [{ name: "Can I cancel?" }, { name: "What do I pack?" }];
const nameOf = ({ name }: { name: string }) => name;

test("a short list is one page, whatever its length", () => {
  expect(searchLoadedList(rows, "", nameOf)).toMatchObject({ items: rows, pagination: { total: 2, total_pages: 1 } });
  expect(searchLoadedList([], "", nameOf)).toMatchObject({ items: [], pagination: { total: 0, total_pages: 1 } });
});

test("a short list is searched by name", () => {
  expect(searchLoadedList(rows, " PACK ", nameOf).items).toEqual([{ name: "What do I pack?" }]);
});
