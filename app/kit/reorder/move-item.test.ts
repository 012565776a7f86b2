import fc from "fast-check";
import { expect, test } from "vitest";
import { getMoveTarget, indexAfterMove, moveItem, sortByIds } from "./move-item.ts";

test("an item moves to the index that was asked for, and the others keep their order", () => {
  expect(moveItem(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveItem(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
      const [from, to] = [a % items.length, b % items.length];
      const moved = moveItem(items, from, to);
      expect(moved[to]).toBe(items[from]);
      items.forEach((item, index) => {
        expect(moved[indexAfterMove(index, from, to)]).toBe(item);
      });
      expect(moved.filter((item) => item !== items[from])).toEqual(items.filter((item) => item !== items[from]));
    }),
  );
});

const press = (key: string, fields: { altKey?: boolean; isTyping?: boolean } = {}) => ({
  ...{ key, altKey: true, isTyping: false },
  ...fields,
});

test.each([
  ["Alt+Up", press("ArrowUp"), 1, 0],
  ["Alt+Right", press("ArrowRight"), 1, 2],
  ["Alt+Down while typing", press("ArrowDown", { isTyping: true }), 1, 2],
  ["Alt+Left while typing", press("ArrowLeft", { isTyping: true }), 1, null],
  ["Down without Alt", press("ArrowDown", { altKey: false }), 1, null],
  ["another key", press("a"), 1, null],
  ["Alt+Up on the first item", press("ArrowUp"), 0, null],
  ["Alt+Down on the last item", press("ArrowDown"), 2, null],
])("%s moves an item of three to the right place", (_, event, index, target) => {
  expect(getMoveTarget(event, { index, count: 3 })).toBe(target);
});

test("rows take a new order before the server has confirmed it; a row that is new comes last", () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(sortByIds(rows, [3, 1, 2])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
  expect(sortByIds(rows, [3, 1])).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
  expect(sortByIds(rows, [9, 2])).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
});
