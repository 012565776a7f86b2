import { expect, test } from "vitest";
import { UpdateTrip } from "#shared/trips/trip-input.ts";
import { aPicture, aTrip } from "./testing/a-trip.ts";
import { emptyTripFormValues, type TripFormValues, toFormValues } from "./trip-form-values.ts";
import { changedFields, tripFormSchema } from "./trip-payload.ts";

const trip = aTrip({ hero_picture: aPicture(1, "A ridge"), gallery: [aPicture(2), aPicture(3)] });
const categories = [{ id: 5, name: "Biking Trips" }];
const full = (fields: Partial<TripFormValues> = {}): TripFormValues => ({
  ...emptyTripFormValues(categories),
  ...{ title: "Lava ride", full_description: "All of it.", locations: ["Musanze"] },
  ...fields,
});

function errorsOf(typed: TripFormValues, opened: typeof trip | null): Record<string, string> {
  const { error } = tripFormSchema(opened).safeParse(typed);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("a new trip has its default values", () => {
  expect(emptyTripFormValues(categories)).toMatchObject({
    ...{ duration_days: 1, difficulty_level: "easy", max_group_size: 10, min_group_size: 1, currency: "USD" },
    ...{ is_active: true, is_best_selling: false, service_category_id: "5", price_from: 0 },
  });
});

test.each<[Partial<TripFormValues>, string, string]>([
  [{ title: "", full_description: "", locations: [] }, "title", "Title is required."],
  [{ full_description: " ", locations: [], price_from: -1 }, "full_description", "Description is required."],
  [{ service_category_id: "", locations: [] }, "service_category_id", "Category is required."],
  [{ locations: [], price_from: -1 }, "locations", "Location is required."],
  [{ price_from: -1 }, "price_from", "Price from cannot be negative"],
  [{ price_to: -1 }, "price_to", "Price to cannot be negative"],
  [{ price_from: 5, price_to: 4 }, "price_to", "Minimum price cannot be greater than maximum price."],
])("a new trip with %j has one error at a time", (fields, field, message) => {
  expect(errorsOf(full(fields), null)).toEqual({ [field]: message });
});

test("an edited trip has all errors at once, with its own messages", () => {
  const typed = toFormValues(trip);
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
  const unnamed = { title: "", text: "Rain", distance_km: null, ascent_m: null, lodging: "", meals: "" };
  expect(errorsOf({ ...typed, itinerary: [unnamed] }, trip)).toEqual({
    "itinerary.0.title": "Every day needs a title",
  });
});

const payloadOf = (typed: TripFormValues) => changedFields(tripFormSchema(trip).parse(typed), typed, trip);

test("only changed fields are sent, and the server accepts them", () => {
  const typed = toFormValues(trip);
  expect(payloadOf(typed)).toEqual({});
  const [second, third] = typed.gallery_images;
  const gallery_images = third && second ? [third, { ...second, alt: " Two riders " }] : [];
  const payload = payloadOf({ ...typed, title: "Lava ride, longer", image_id: null, gallery_images, price_to: 150 });
  expect(payload).toEqual({
    title: "Lava ride, longer",
    price_to: 150,
    image_id: null,
    gallery_images: [3, 2],
    alt_texts: [{ image_id: 2, alt_text: "Two riders" }],
  });
  expect(UpdateTrip.safeParse({ id: trip.id, ...payload }).success).toBe(true);
});

test("a generated duration text is not shown in the form", () => {
  expect(toFormValues(trip).duration_text).toBe("");
  expect(toFormValues(aTrip({ duration_text: "3 days, 2 nights" })).duration_text).toBe("3 days, 2 nights");
});
