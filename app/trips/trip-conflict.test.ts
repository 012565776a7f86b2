import { expect, test } from "vitest";
import { aPicture, aTrip } from "./testing/a-trip.ts";
import { diffConflict, rebaseMine } from "./trip-conflict.ts";
import { toFormValues } from "./trip-form-values.ts";

const opened = aTrip();
const theirs = aTrip({
  ...{ version: 5, title: "Their ride", is_active: false, service_category_id: 2, highlights: ["Lava", "Lakes"] },
  gallery: [aPicture(2)],
});
const typed = { ...toFormValues(opened), title: "My ride", price_from: 120 };
const categories = [
  { id: 1, name: "Biking Trips" },
  { id: 2, name: "Safaris" },
];

test("changes by someone else are described as text, each with one's own unsaved value", () => {
  expect(diffConflict({ base: opened, theirs, mine: typed }, categories)).toEqual([
    { field: "Title", was: "Lava ride", is: "Their ride", mine: "My ride" },
    { field: "Category", was: "Biking Trips", is: "Safaris", mine: null },
    { field: "Highlights", was: "Lava", is: "Lava, Lakes", mine: null },
    { field: "Gallery", was: "0 pictures", is: "1 picture", mine: null },
    { field: "Active", was: "yes", is: "no", mine: null },
  ]);
});

test("only edited fields override the current trip", () => {
  const mine = rebaseMine({ base: opened, theirs, mine: typed });
  expect(mine).toMatchObject({ title: "My ride", price_from: 120, is_active: false, service_category_id: "2" });
  expect(mine.gallery_images).toHaveLength(1);
});
