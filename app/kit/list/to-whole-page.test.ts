import { expect, test } from "vitest";
import { toWholePage } from "./to-whole-page.ts";

const rows = [{ name: "Can I cancel?" }, { name: "What do I pack?" }];
const nameOf = ({ name }: { name: string }) => name;

test("a short list is one page, whatever its length", () => {
  expect(toWholePage(rows, "", nameOf)).toMatchObject({ items: rows, pagination: { total: 2, total_pages: 1 } });
  expect(toWholePage([], "", nameOf)).toMatchObject({ items: [], pagination: { total: 0, total_pages: 1 } });
});

test("a short list is searched by name", () => {
  expect(toWholePage(rows, " PACK ", nameOf).items).toEqual([{ name: "What do I pack?" }]);
});
