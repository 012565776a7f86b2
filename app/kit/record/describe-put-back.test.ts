import { expect, test } from "vitest";
import { describePutBack, type FieldChange, sortAsLabelled } from "./describe-put-back.ts";

const change = (now: unknown, earlier: unknown, fields: Partial<FieldChange> = {}): FieldChange => ({
  ...{ field: "field", now, earlier, titles: {}, changed_again: null },
  ...fields,
});

test("values read as in the history", () => {
  expect(describePutBack(change(true, false), {})).toEqual({ now: "yes", earlier: "no" });
  expect(describePutBack(change("", "Ride"), {})).toEqual({ now: "empty", earlier: "Ride" });
  expect(describePutBack(change(8500, 850), {})).toEqual({ now: "8500", earlier: "850" });
  expect(describePutBack(change([], ["Tent", "Guide"]), {})).toEqual({ now: "empty", earlier: "Tent\nGuide" });
  const describe = (_: string, value: unknown) => `${value} nights`;
  expect(describePutBack(change(2, 3), { describe })).toEqual({ now: "2 nights", earlier: "3 nights" });
});

test("other records are called by their names", () => {
  const titles = { 4: "dawn.jpg", 5: "dusk.jpg (deleted)" };
  expect(describePutBack(change(null, 4, { titles }), {})).toEqual({ now: "empty", earlier: "dawn.jpg" });
  const gallery = change([4], [5, 4], { titles });
  expect(describePutBack(gallery, {})).toEqual({ now: "dawn.jpg", earlier: "dusk.jpg (deleted)\ndawn.jpg" });
});

test("of long values the part is shown where they begin to differ", () => {
  const words = "Over the lava and far away. ".repeat(50);
  const { now, earlier } = describePutBack(change(`${words}Bring boots.`, `${words}Bring shoes.`), {});
  expect(now).toMatch(/^….*Bring boots\.$/);
  expect(earlier).toMatch(/^….*Bring shoes\.$/);
});

test("of a list of days a change in one of their texts is seen", () => {
  const days = (text: string) => [{ title: "Ride", text, distance_km: null, meals: "" }];
  expect(describePutBack(change(days("Up."), days("Down.")), {})).toEqual({
    now: "Ride · Up.",
    earlier: "Ride · Down.",
  });
  const stored = [{ meals: "Lunch", distance_km: 42, text: "Up.", title: "Ride" }];
  const typed = [{ title: "Ride", text: "Up.", distance_km: 40, meals: "Lunch" }];
  expect(describePutBack(change(stored, typed), {})).toEqual({
    now: "Ride · Up. · distance km 42 · meals Lunch",
    earlier: "Ride · Up. · distance km 40 · meals Lunch",
  });
});

test("fields stand in the order of the form", () => {
  const changes = ["surprise", "price", "title"].map((field) => change(1, 2, { field }));
  const sorted = sortAsLabelled(changes, { labels: { title: "Title", price: "Price" } });
  expect(sorted.map(({ field }) => field)).toEqual(["title", "price", "surprise"]);
});
