import { expect, test } from "vitest";
import { fieldErrors } from "#shared/kit/validation.ts";
import { tripFields } from "./trip-fields.ts";
import { CreateTrip } from "./trip-input.ts";

const messagesOf = (field: keyof typeof tripFields, value: unknown) => {
  const { error } = tripFields[field].safeParse(value);
  return error && Object.values(fieldErrors(error));
};

const days = [{ title: "Arrival", text: "Rest, “slowly”" }, { title: "Climb" }];

test("an itinerary is a list, its JSON text or comma-separated text", () => {
  const titles = (value: unknown) => tripFields.itinerary.parse(value).map(({ title }) => title);
  expect(titles(days)).toEqual(["Arrival", "Climb"]);
  expect(titles(JSON.stringify(days))).toEqual(["Arrival", "Climb"]);
  expect(titles(days.map((day) => JSON.stringify(day)))).toEqual(["Arrival", "Climb"]);
  expect(titles("Day 1: Arrival, Climb")).toEqual(["Arrival", "Climb"]);
  expect(titles(null)).toEqual([]);
});

const damaged = "This list is damaged or cut off. Please enter it again";

test.each(["itinerary", "highlights", "inclusions", "locations", "gallery_images", "best_months"] as const)(
  "a text that begins like JSON and is none is refused as %s",
  (field) => {
    for (const cut of [JSON.stringify(days).slice(0, -9), '["Kigali","Musa', '{"title":"Arri']) {
      expect(messagesOf(field, cut), cut).toEqual([damaged]);
    }
  },
);

test("a day whose text is cut off is refused", () => {
  expect(messagesOf("itinerary", ['{"title":"Arri'])).toEqual([damaged]);
});

test.each(["\u200b", " \u200b\ufeff ", "\u202e"])("a title of invisible characters (%j) is a missing one", (title) => {
  expect(messagesOf("title", title)).toEqual(["Title is required"]);
  const created = CreateTrip.safeParse({ title, full_description: "Text", locations: ["Kigali"] });
  expect(created.error?.issues.map(({ message }) => message)).toEqual(["Title is required"]);
});

test("a title with a control character is refused", () => {
  expect(messagesOf("title", "Nile\u0007ride")).toEqual(["Please use a single line of visible characters"]);
});

test("characters that reverse the text direction are dropped", () => {
  expect(tripFields.title.parse("Nile\u202e ride\u2066")).toBe("Nile ride");
  expect(tripFields.full_description.parse("a\u202eb")).toBe("ab");
  expect(tripFields.highlights.parse(["a\u2067b"])).toEqual(["ab"]);
  expect(tripFields.itinerary.parse([{ title: "a\u202eb", text: "c\u202ed" }])).toMatchObject([
    { title: "ab", text: "cd" },
  ]);
});

test("a picture is in the gallery once", () => {
  expect(tripFields.gallery_images.parse([3, 4, 3, "/uploads/a.jpg", "/uploads/a.jpg"])).toEqual([
    3,
    4,
    "/uploads/a.jpg",
  ]);
});

test.each([undefined, null, "", 0])("a category of %j is a missing one", (category) => {
  expect(messagesOf("service_category_id", category)).toEqual(["Category is required"]);
});
