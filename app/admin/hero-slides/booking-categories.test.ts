import { expect, test } from "vitest";
import { buildBookingCategories } from "./booking-categories.ts";

const categories = [
  { slug: "biking-trips", name: "Biking Trips" },
  { slug: "kayaking", name: "Kayaking" },
];

test("the categories on the website and premium trips can be chosen, by the keys of the booking wizard", () => {
  expect(buildBookingCategories(categories, "biking")).toEqual([
    { value: "biking", label: "Biking Trips" },
    { value: "kayaking", label: "Kayaking" },
    { value: "premium", label: "Premium trips" },
  ]);
});

test("a stored category stays a choice under its name, else as it is stored", () => {
  expect(buildBookingCategories(categories, "biking-trips").at(-1)).toEqual({
    value: "biking-trips",
    label: "Biking Trips",
  });
  expect(buildBookingCategories(categories, "rafting").at(-1)).toEqual({ value: "rafting", label: "rafting" });
});
