import { expect, test } from "vitest";
import { mergeLists } from "./merge-lists.ts";
import { rebaseValues } from "./three-way-merge.ts";

const [amina, jo, sam] = [
  { name: "Amina", age: 30 },
  { name: "Jo", age: 40 },
  { name: "Sam", age: 50 },
];
const base = [amina, jo];

test.each([
  [
    "different entries",
    [{ ...amina, age: 31 }, jo],
    [amina, { ...jo, age: 41 }],
    [
      { ...amina, age: 31 },
      { ...jo, age: 41 },
    ],
  ],
  [
    "different fields of one entry",
    [{ ...amina, age: 31 }, jo],
    [{ ...amina, name: "Ami" }, jo],
    [{ name: "Ami", age: 31 }, jo],
  ],
  ["the same field: mine", [{ ...amina, age: 31 }, jo], [{ ...amina, age: 32 }, jo], [{ ...amina, age: 32 }, jo]],
  ["theirs appended, mine edited", [...base, sam], [{ ...amina, age: 31 }, jo], [{ ...amina, age: 31 }, jo, sam]],
  ["theirs cut off, mine edited", [amina], [{ ...amina, age: 31 }, jo], [{ ...amina, age: 31 }]],
  ["both appended", [...base, sam], [...base, { name: "Kim", age: 20 }], [...base, sam, { name: "Kim", age: 20 }]],
  ["both appended the same", [...base, sam], [...base, sam], [...base, sam]],
  ["mine cut off what theirs edited", [amina, { ...jo, age: 41 }], [amina], [amina]],
  ["mine untouched", [sam], base, [sam]],
])("%s", (_, theirs, mine, merged) => expect(mergeLists({ base, theirs, mine })).toEqual(merged));

test("a list in which entries have moved is mine as a whole", () => {
  const mine = [amina, { ...jo, age: 41 }];
  expect(mergeLists({ base, theirs: [jo], mine })).toEqual(mine);
  expect(mergeLists({ base, theirs: [jo, amina], mine })).toEqual(mine);
});

test("lists of plain values are mine as a whole", () => {
  expect(mergeLists({ base: ["a"], theirs: ["a", "b"], mine: ["c"] })).toEqual(["c"]);
});

test("two people who edit two participants of one record both keep their change", () => {
  const values = { title: "Trip", people: base };
  const theirs = { title: "Their trip", people: [{ ...amina, age: 31 }, jo] };
  const mine = { ...values, people: [amina, { ...jo, age: 41 }] };
  expect(rebaseValues({ base: values, theirs, mine })).toEqual({
    title: "Their trip",
    people: [
      { ...amina, age: 31 },
      { ...jo, age: 41 },
    ],
  });
});
