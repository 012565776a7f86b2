import { expect, test } from "vitest";
import { captionPictures } from "./caption-pictures.ts";
import type { NamedPlace } from "./find-places.ts";
import type { PlaceKind } from "./place-kinds.ts";
import { buildTripRoute, type RouteTrip } from "./trip-route.ts";

let lastId = 0;
const place = (name: string, fields: Partial<NamedPlace> = {}): NamedPlace => {
  lastId += 1;
  const kind: PlaceKind = "town";
  return { id: lastId, name, country: "Rwanda", latitude: -1.5, longitude: 29.6, kind, other_names: [], ...fields };
};

const musanze = place("Musanze");
const rubavu = place("Rubavu", { other_names: ["Gisenyi"], longitude: 29.26 });
const kinunu = place("Kinunu", { longitude: 29.29 });
const kivu = place("Lake Kivu", { kind: "lake" });
const kivuTown = place("Kivu");
const places = [musanze, rubavu, kinunu, kivu, kivuTown];

type Day = Partial<RouteTrip["itinerary"][number]>;
const trip = (days: readonly Day[], fields: Partial<RouteTrip> = {}): RouteTrip => ({
  title: "A trip",
  locations: ["Rubavu", "Rwanda"],
  itinerary: days.map((day, index) => ({ day: index + 1, title: "A day", text: "", lodging: null, ...day })),
  ...fields,
});

const describeStops = (route: RouteTrip, known: readonly NamedPlace[] = places) =>
  buildTripRoute(route, known).stops.map(
    ({ place: { name }, first_day, last_day }) => `${name} ${first_day}–${last_day}`,
  );

test("stops follow the itinerary, and a stay of several days is one stop", () => {
  const days = [
    {
      title: "Musanze to Kinunu",
      text: "Over the pass to Rubavu, then along the bays.",
      lodging: "Guesthouse, Kinunu",
    },
    { title: "A day by the water", lodging: "Guesthouse, Kinunu" },
    { title: "Back to Musanze" },
  ];
  expect(describeStops(trip(days))).toEqual(["Musanze 1–1", "Rubavu 1–1", "Kinunu 1–2", "Musanze 3–3"]);
});

test("a place that a text only mentions is no stop, unless nothing else of the day is known", () => {
  const seen = { title: "To Rubavu", text: "Kinunu lies far below." };
  expect(describeStops(trip([seen]))).toEqual(["Rubavu 1–1"]);
  expect(describeStops(trip([{ text: "Lunch at Kinunu." }], { locations: ["Rwanda"] }))).toEqual(["Kinunu 1–1"]);
});

test("without places in the itinerary the locations are the stops, without days", () => {
  expect(describeStops(trip([{}]))).toEqual(["Rubavu null–null"]);
  expect(describeStops(trip([], { locations: ["Nowhere"] }))).toEqual([]);
});

test("a trip whose days name none of its own places leads there, too", () => {
  expect(describeStops(trip([{ text: "A drive from Musanze." }]))).toEqual(["Musanze 1–1", "Rubavu null–null"]);
});

test("of names inside each other the longest counts; case, accents and former names do not matter", () => {
  expect(describeStops(trip([{ title: "Lake Kivu" }, { title: "Kivu" }]))).toEqual(["Lake Kivu 1–1", "Kivu 2–2"]);
  expect(describeStops(trip([{ title: "MUSÁNZE to Gisenyi" }]))).toEqual(["Musanze 1–1", "Rubavu 1–1"]);
  const gate = place("Gate");
  expect(describeStops(trip([{ title: "The gate of Musanze" }]), [...places, gate])).toEqual(["Musanze 1–1"]);
});

test("of two places with one name the one in a country of the trip counts, else the nearest one", () => {
  const near = place("Gulu", { country: "Uganda", latitude: -1.2 });
  const far = place("Gulu", { country: "Ghana", latitude: 7 });
  const idsOf = (locations: string[]) =>
    buildTripRoute(trip([{ title: "Rubavu to Gulu" }], { locations }), [far, near, ...places]).stops.map(
      (stop) => stop.place.id,
    );
  expect(idsOf(["Rubavu", "Ghana"])).toEqual([rubavu.id, far.id]);
  expect(idsOf(["Rubavu"])).toEqual([rubavu.id, near.id]);
});

test("unknown locations are named; countries are none", () => {
  const { unknown } = buildTripRoute(trip([], { locations: ["Rubavu", "Kibungo", "RWANDA"] }), places);
  expect(unknown).toEqual(["Kibungo"]);
});

test("ten thousand places and a long itinerary are no burden", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => place(`Village ${index}`, { latitude: (index % 90) / 90 }));
  const days = Array.from({ length: 60 }, (_, index) => ({ title: `Village ${index}`, text: "Walk. ".repeat(500) }));
  expect(describeStops(trip(days), many)).toHaveLength(60);
});

test("a caption is the place of the trip that the alternative text names, else the first place", () => {
  const stops = [{ place: kinunu, first_day: 1, last_day: 1 }];
  const captions = captionPictures(
    [
      { id: 1, alt: "A rider above Lake Kivu, near Kinunu." },
      { id: 2, alt: "Evening on Lake Kivu." },
      { id: 3, alt: "A tent." },
    ],
    { stops, surroundings: [], places },
  );
  expect(captions).toEqual([
    { image_id: 1, place: "Kinunu" },
    { image_id: 2, place: "Lake Kivu" },
  ]);
});
