import { expect, test } from "vitest";
import { UpdateTrip } from "#shared/trips/trip-input.ts";
import { aPicture, aTrip } from "./testing/a-trip.ts";
import { selectCreateErrors } from "./trip-errors.ts";
import { type TripFormValues, tripFormSchema } from "./trip-form-schema.ts";
import { keepShownAltTexts, toTripForm } from "./trip-form-values.ts";

const schema = await tripFormSchema.load();
const hero = aPicture(1, "A ridge");
const trip = aTrip({ hero_picture: hero, image_id: hero.image_id, gallery: [aPicture(2), aPicture(3)] });
const categories = [{ id: 5, name: "Biking Trips" }];
const toForm = (opened: typeof trip | null) => toTripForm(opened, categories);
const full = (fields: Partial<TripFormValues> = {}): TripFormValues => ({
  ...toForm(null),
  ...{ title: "Lava ride", full_description: "All of it.", locations: ["Musanze"], price_from: 100 },
  ...fields,
});

/** The messages that the form shows, by path. */
function errorsOf(typed: TripFormValues, opened: typeof trip | null): Record<string, string> {
  const { error } = schema.safeParse(typed);
  // As in the form, the first message of a field is shown.
  const issues = (error?.issues ?? []).toReversed();
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join("."), { message }]));
  const shown: Record<string, { message?: string }> = opened ? errors : selectCreateErrors(errors);
  return Object.fromEntries(Object.entries(shown).map(([path, { message = "" }]) => [path, message]));
}

test("a new trip has its default values", () => {
  expect(toForm(null)).toMatchObject({
    ...{ duration_days: 1, difficulty_level: "easy", max_group_size: 10, min_group_size: 1, currency: "USD" },
    ...{ is_active: true, is_best_selling: false, service_category_id: 5, price_from: null },
  });
});

test.each<[Partial<TripFormValues>, string, string]>([
  [{ title: "", full_description: "", locations: [] }, "title", "Title is required."],
  [{ full_description: " ", locations: [], price_from: -1 }, "full_description", "Description is required."],
  [{ service_category_id: Number.NaN, locations: [] }, "service_category_id", "Category is required."],
  [{ locations: [], price_from: -1 }, "locations", "Location is required."],
  [{ price_from: null }, "price_from", "Price from is required"],
  [{ price_from: -1 }, "price_from", "Price from cannot be negative"],
  [{ price_to: -1 }, "price_to", "Price to cannot be negative"],
  [{ price_from: 5, price_to: 4 }, "price_to", "Minimum price cannot be greater than maximum price."],
])("a new trip with %j has one error at a time", (fields, field, message) => {
  expect(errorsOf(full(fields), null)).toEqual({ [field]: message });
});

test("an edited trip has all errors at once, with its own messages", () => {
  const typed = toForm(trip);
  expect(errorsOf({ ...typed, title: "", full_description: "", locations: [] }, trip)).toEqual({
    title: "Title is required",
    full_description: "Full description is required",
    locations: "Location is required",
  });
  expect(
    errorsOf({ ...typed, duration_days: undefined, max_group_size: 0, price_from: -1, price_to: -1 }, trip),
  ).toEqual({
    duration_days: "Duration must be at least 1 day",
    max_group_size: "Max participants must be at least 1",
    price_from: "Price from cannot be negative",
    price_to: "Price to cannot be negative",
  });
  expect(errorsOf({ ...typed, price_to: 99 }, trip)).toEqual({
    price_to: "Price to must be greater than or equal to price from",
  });
  expect(errorsOf({ ...typed, price_to: 0 }, trip)).toEqual({});
  const unnamed = {
    title: "",
    text: "Rain",
    distance_km: null,
    active_hours: null,
    ascent_m: null,
    lodging: "",
    meals: "",
  };
  expect(errorsOf({ ...typed, itinerary: [unnamed] }, trip)).toEqual({
    "itinerary.0.title": "Every day needs a title",
  });
});

test("the server accepts what an edited form sends", () => {
  const typed = { ...toForm(trip), image_id: null, gallery_images: [3, 2], price_to: 150 };
  const { alt_texts, ...fields } = schema.parse({
    ...typed,
    alt_texts: [{ image_id: 2, alt_text: " Two riders " }],
  });
  expect(alt_texts).toEqual([{ image_id: 2, alt_text: "Two riders" }]);
  expect(fields).toMatchObject({ image_id: null, gallery_images: [3, 2], price_to: 150 });
  expect(UpdateTrip.safeParse({ id: trip.id, ...fields, alt_texts }).success).toBe(true);
});

test("alternative texts of pictures that the trip no longer shows are not sent", () => {
  const texts = [1, 2, 9].map((image_id) => ({ image_id, alt_text: "Riders" }));
  expect(keepShownAltTexts(texts, toForm(trip)).map(({ image_id }) => image_id)).toEqual([1, 2]);
});

test("a generated duration text is not shown in the form", () => {
  expect(toForm(trip).duration_text).toBe("");
  expect(toForm(aTrip({ duration_text: "3 days, 2 nights" })).duration_text).toBe("3 days, 2 nights");
});
