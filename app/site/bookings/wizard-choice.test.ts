import { describe, expect, test } from "vitest";
import {
  choiceUrl,
  emptyChoice,
  listKeyOf,
  parseChoice,
  previousChoice,
  stepOf,
  toListInput,
} from "./wizard-choice.ts";

const read = (query: string) => parseChoice(new URLSearchParams(query));

describe("the URL determines the step", () => {
  test.each([
    ["", "category"],
    ["category=", "category"],
    ["category=biking", "trip"],
    ["featured=true", "trip"],
    ["trip=4", "details"],
    ["category=safari&trip=4", "details"],
    ["step=confirmation", "confirmation"],
    ["featured=no", "category"],
  ])("%s: %s", (query, step) => {
    expect(stepOf(read(query))).toBe(step);
  });
});

test.each([
  ["biking-trips", "biking"],
  ["Biking", "biking"],
  ["hiking-adventures", "hiking"],
  ["safaris", "safari"],
  ["safari-trips", "safari"],
  ["enduro-cycling", "enduro"],
  ["premium", "premium"],
  ["canoe-trips", "canoe-trips"],
])("category=%s is read as %s", (name, key) => {
  expect(read(`category=${name}`).category).toBe(key);
});

test.each(["abc", "0", "-3", "1.5", "9999999999999999"])("trip=%s is read as 0, a trip that does not exist", (id) => {
  expect(read(`trip=${id}`).trip_id).toBe(0);
});

test.each(["/booking", "/booking?category=biking&trip=7", "/booking?featured=true", "/booking?step=confirmation"])(
  "%s is parsed and written back unchanged",
  (url) => {
    expect(choiceUrl(read(url.split("?")[1] ?? ""))).toBe(url);
  },
);

test("each choice has a list of trips", () => {
  expect(toListInput(listKeyOf(read("category=biking")))).toMatchObject({ category: "biking" });
  expect(toListInput(listKeyOf(read("featured=true")))).toMatchObject({ featured: true });
  expect(toListInput(listKeyOf(read("trip=5")))).toEqual({ limit: 100 });
});

describe("one step back", () => {
  const trip = { category_slug: "safaris" };
  test("from the details to the list that the trip was chosen from", () => {
    expect(previousChoice(read("category=premium&trip=4"), trip)).toEqual(read("category=premium"));
    expect(previousChoice(read("featured=true&trip=4"), trip)).toEqual(read("featured=true"));
  });
  test("from a trip opened directly to the trips of its category", () => {
    expect(previousChoice(read("trip=4"), trip)).toEqual(read("category=safari"));
  });
  test("from the trips to the categories", () => {
    expect(previousChoice(read("category=safari"), null)).toEqual(emptyChoice);
  });
});
