import { expect, test } from "vitest";
import { measureLongestTurn } from "#server/testing/longest-turn.ts";
import { loadBatches, toCsv } from "./to-csv.ts";

async function* writeRows(count: number) {
  const ids = Array.from({ length: count }, (_, index) => count - index);
  const load = async (batch: number[]) =>
    batch
      .filter((id) => id !== 7)
      .map((id) => ({ id, text: `text ${id}` }))
      .toSorted((a, b) => a.id - b.id);
  for await (const rows of loadBatches(ids, { load, idOf: ({ id }) => id }))
    yield rows.map(({ id, text }) => [id, ...Array.from({ length: 20 }, () => text)]);
}

test("rows are written in the order of their ids, without those that are gone", async () => {
  const lines = (await toCsv(["id"], writeRows(2_500))).split("\r\n");
  const expected = Array.from({ length: 2_500 }, (_, index) => 2_500 - index).filter((id) => id !== 7);
  expect(lines.slice(1, -1).map((line) => Number.parseInt(line, 10))).toEqual(expected);
});

test("other work has its turn while a large file is written", async () => {
  expect(await measureLongestTurn(() => toCsv(["id"], writeRows(50_000)))).toBeLessThan(500);
});
