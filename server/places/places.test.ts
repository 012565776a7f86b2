import { expect, test } from "vitest";
import { tripDays, tripImages } from "#server/database/tables.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aPlace } from "#server/testing/factories/places.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { placeContract } from "#shared/places/contract.ts";
import { CreatePlace } from "#shared/places/place-input.ts";
import { listPlaces } from "./list-places.ts";
import { getPlacesOfTrip, getPlacesOfTripForEditing, loadAllPlacesOfTrips } from "./trip-places.ts";
import { createPlace, removePlace, updatePlace } from "./write-place.ts";

const query = (fields: object = {}) => placeContract.list.input.parse(fields);

test("places are found by name, other name and country, without regard to accents", async () => {
  const ctx = await createTestContext();
  await aPlace(ctx, { name: "Rubavu", other_names: ["Gisenyi"] });
  await aPlace(ctx, { name: "São Tomé", country: "São Tomé and Príncipe", kind: "city" });
  const namesOf = async (fields: object) => (await listPlaces(ctx, query(fields))).items.map(({ name }) => name);
  expect(await namesOf({})).toEqual(["Rubavu", "São Tomé"]);
  expect(await namesOf({ search: "gisen" })).toEqual(["Rubavu"]);
  expect(await namesOf({ search: "sao tome" })).toEqual(["São Tomé"]);
  expect(await namesOf({ search: "rwanda" })).toEqual(["Rubavu"]);
  expect(await namesOf({ kind: "city", sort: "-name" })).toEqual(["São Tomé"]);
});

test("a place is created, changed and deleted; two countries may have one of the same name", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const fields = CreatePlace.parse({ name: "Gulu", country: "Uganda", latitude: "2.77", longitude: 32.3 });
  const created = await createPlace(ctx, fields);
  expect(created).toMatchObject({ name: "Gulu", kind: "town", latitude: 2.77, other_names: [], version: 1 });
  const namesake = await createPlace(ctx, { ...fields, country: "Ghana" });
  expect(namesake.id).not.toBe(created.id);
  const changed = await updatePlace(ctx, { id: created.id, version: 1, kind: "city" });
  expect(changed).toMatchObject({ kind: "city", version: 2 });
  await expect(updatePlace(ctx, { id: created.id, version: 1, name: "X" })).rejects.toMatchObject({ status: 409 });
  await removePlace(ctx, { id: created.id });
  await expect(removePlace(ctx, { id: created.id })).rejects.toMatchObject({ code: "not_found" });
});

test.each([
  { latitude: 91, longitude: 0 },
  { latitude: 0, longitude: -180.5 },
  { latitude: "1e3", longitude: 0 },
  { latitude: "", longitude: 0 },
])("coordinates outside of the earth are refused: $latitude, $longitude", (position) => {
  expect(CreatePlace.safeParse({ name: "Nowhere", ...position }).success).toBe(false);
});

test("a trip has the places of its itinerary, captions for its pictures, and its unknown locations", async () => {
  const ctx = await createTestContext();
  await aPlace(ctx, { name: "Musanze" });
  await aPlace(ctx, { name: "Lake Kivu", kind: "lake", latitude: -2, longitude: 29.15 });
  const picture = await anImageRow(ctx, { alt_text: "Evening on Lake Kivu." });
  const { id } = await aTrip(ctx, { image_id: picture.id, locations: ["Lake Kivu", "Kibungo", "Rwanda"] });
  const gallery = await anImageRow(ctx, { alt_text: "A street in Musanze." });
  await ctx.db.insert(tripImages).values({ trip_id: id, image_id: gallery.id, position: 1 });
  await ctx.db.insert(tripDays).values({ trip_id: id, day: 1, title: "Musanze to Lake Kivu" });
  const { stops, captions, unknown } = await getPlacesOfTrip(ctx, { id });
  expect(stops.map(({ place, first_day }) => [place.name, first_day])).toEqual([
    ["Musanze", 1],
    ["Lake Kivu", 1],
  ]);
  expect(captions).toHaveLength(2);
  expect(captions).toContainEqual({ image_id: picture.id, place: "Lake Kivu" });
  expect(captions).toContainEqual({ image_id: gallery.id, place: "Musanze" });
  expect(unknown).toEqual(["Kibungo"]);
});

test("the places of an inactive trip are for editors only, those of a deleted one for nobody", async () => {
  const ctx = await createTestContext();
  const inactive = await aTrip(ctx, { is_active: false });
  const deleted = await aTrip(ctx, { deleted_at: "2026-01-01T00:00:00Z" });
  await expect(getPlacesOfTrip(ctx, { id: inactive.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await getPlacesOfTripForEditing(ctx, { id: inactive.id })).stops).toEqual([]);
  await expect(getPlacesOfTripForEditing(ctx, { id: deleted.id })).rejects.toMatchObject({ code: "not_found" });
});

test("the places of all active trips at once equal those of each trip alone", async () => {
  const ctx = await createTestContext();
  await aPlace(ctx, { name: "Musanze" });
  await aPlace(ctx, { name: "Lake Kivu", kind: "lake", latitude: -2, longitude: 29.15 });
  const picture = await anImageRow(ctx, { alt_text: "Evening on Lake Kivu." });
  const ride = await aTrip(ctx, { image_id: picture.id, locations: ["Lake Kivu"] });
  await ctx.db.insert(tripDays).values({ trip_id: ride.id, day: 1, title: "Musanze to Lake Kivu" });
  await aTrip(ctx, { title: "Walk", locations: ["Musanze"] });
  await aTrip(ctx, { title: "Not on sale", is_active: false });
  const all = await loadAllPlacesOfTrips(ctx);
  expect(all).toHaveLength(2);
  expect(all[0]?.answer.stops).toHaveLength(2);
  for (const { input, answer } of all) expect(answer).toEqual(await getPlacesOfTrip(ctx, input));
});
