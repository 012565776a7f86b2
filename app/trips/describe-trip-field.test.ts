import { expect, test } from "vitest";
import { diffThreeWay, rebaseValues } from "#app/kit/record/three-way-merge.ts";
import { describeTripField } from "./describe-trip-field.ts";
import { aPicture, aTrip } from "./testing/a-trip.ts";
import { toTripForm } from "./trip-form-values.ts";
import { tripFieldLabels } from "./trip-labels.ts";

const categories = [
  { id: 1, name: "Biking Trips" },
  { id: 2, name: "Safaris" },
];
const stored = aTrip({
  ...{ version: 5, title: "Their ride", is_active: false, service_category_id: 2, highlights: ["Lava", "Lakes"] },
  ...{ gallery: [aPicture(2)], price_from: 1250.5 },
});
const base = toTripForm(aTrip(), categories);
const sides = {
  base,
  theirs: toTripForm(stored, categories),
  mine: { ...base, title: "My ride", price_from: 120 },
};

test("changes by someone else are described in words, each with one's own unsaved value", () => {
  expect(
    diffThreeWay(sides, tripFieldLabels, (name, values) => describeTripField(name, values, categories)).toSorted(
      (a, b) => a.field.localeCompare(b.field),
    ),
  ).toEqual([
    { field: "Active", base: "yes", theirs: "no", mine: null },
    { field: "Category", base: "Biking Trips", theirs: "Safaris", mine: null },
    { field: "Gallery", base: "0 pictures", theirs: "1 picture", mine: null },
    { field: "Highlights", base: "Lava", theirs: "Lava, Lakes", mine: null },
    { field: "Price from", base: "$100", theirs: "$1,250.50", mine: "$120" },
    { field: "Title", base: "Lava ride", theirs: "Their ride", mine: "My ride" },
  ]);
});

test("only edited fields override the stored trip", () => {
  expect(rebaseValues(sides)).toMatchObject({
    ...{ title: "My ride", price_from: 120, is_active: false, service_category_id: 2, gallery_images: [2] },
  });
});
