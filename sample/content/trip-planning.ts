import type { SampleTripPlanning } from "./types.ts";

const drySeason = [1, 2, 6, 7, 8, 9, 12];
const westUganda = [1, 2, 6, 7, 8, 12];
const mountElgon = [1, 2, 3, 6, 7, 8, 12];
const savanna = [1, 2, 6, 7, 8, 9, 12];

const anyTime = { closed_months: [], min_days_ahead: 0, season_note: "" };
const singleRoom =
  "The lower price is per person, two sharing a room. The upper one is with a room of your own; tell us in your booking which you would like.";
const singleTent =
  "The lower price is per person, two sharing a tent. The upper one is with a tent of your own and a second porter; tell us in your booking which you would like.";
const hiredBike =
  "The lower price is with a hired hardtail or your own bike. The upper one is with a full-suspension bike; tell us your height in your booking.";
const privateCar =
  "The lower price is per person, two sharing a room and the car. The upper one is with a room of your own and a lodge of the upper class; tell us in your booking which you would like.";

const gorillaNote =
  "Gorilla permits carry your name and are bought from the park before anything else. For June to September and for Christmas they are gone months ahead.";

/** Seasons, lead times and what lies between the two prices, by the slug of the trip. */
export const tripPlanning: Readonly<Record<string, SampleTripPlanning>> = {
  "rwanda-grand-traverse-15-days": {
    best_months: drySeason,
    closed_months: [4],
    min_days_ahead: 30,
    season_note: "In April the clay roads above Lake Kivu can be neither ridden nor driven.",
    price_note: singleRoom,
  },
  "congo-nile-trail-by-mountain-bike": {
    best_months: drySeason,
    closed_months: [4, 5],
    min_days_ahead: 7,
    season_note: "From mid March to May the clay of the trail sticks to everything.",
    price_note: singleRoom,
  },
  "gorilla-trekking-volcanoes": {
    best_months: drySeason,
    closed_months: [],
    min_days_ahead: 30,
    season_note: gorillaNote,
    price_note: privateCar,
  },
  "sipi-falls": { ...anyTime, best_months: mountElgon, min_days_ahead: 2, price_note: "" },
  "bwindi-gorillas-and-bunyonyi": {
    best_months: westUganda,
    closed_months: [],
    min_days_ahead: 30,
    season_note: gorillaNote,
    price_note: privateCar,
  },
  "rwenzori-central-circuit": {
    best_months: [1, 2, 3, 6, 7, 8, 12],
    closed_months: [],
    min_days_ahead: 14,
    season_note:
      "It can rain on any day of the year. Outside the drier months expect deeper bog and more days in cloud.",
    price_note:
      "The lower price is per person in a group of two or more. The upper one is with two porters and a guide of your own; tell us in your booking which you would like.",
  },
  "akagera-big-five": { ...anyTime, best_months: [2, 6, 7, 8, 9], min_days_ahead: 3, price_note: privateCar },
  "karisimbi-two-day-summit": {
    best_months: drySeason,
    closed_months: [4],
    min_days_ahead: 7,
    season_note: "April is the wettest month, and we do not camp on the mountain then.",
    price_note: singleTent,
  },
  "kidepo-valley-wilderness": { ...anyTime, best_months: [1, 2, 3, 12], min_days_ahead: 10, price_note: privateCar },
  "elgon-escarpment-enduro": {
    best_months: mountElgon,
    closed_months: [],
    min_days_ahead: 7,
    season_note: "Wet clay closes the steepest lines; we ride others then.",
    price_note: hiredBike,
  },
  "twin-lakes-burera-ruhondo-ride": {
    ...anyTime,
    best_months: [],
    price_note: "The lower price is with a hardtail, the upper one with an electric bike.",
  },
  "bisoke-crater-hike": {
    ...anyTime,
    best_months: drySeason,
    min_days_ahead: 3,
    price_note: "The lower price is with the transfer shared, the upper one with a car of your own.",
  },
  "congo-nile-trail-on-foot": {
    best_months: drySeason,
    closed_months: [4],
    min_days_ahead: 7,
    season_note: "From mid March to May rain turns the paths above the lake to mud.",
    price_note: singleRoom,
  },
  "akagera-fence-line-ride": {
    best_months: [2, 6, 7, 8, 9],
    closed_months: [],
    min_days_ahead: 3,
    season_note: "From March to May the black soil grips the tyres.",
    price_note: singleRoom,
  },
  "fort-portal-crater-lakes-by-bike": {
    ...anyTime,
    best_months: westUganda,
    min_days_ahead: 5,
    price_note: singleRoom,
  },
  "kigali-to-musanze-road-ride": { ...anyTime, best_months: drySeason, min_days_ahead: 3, price_note: singleRoom },
  "bunyonyi-ridge-and-shore-ride": { ...anyTime, best_months: westUganda, min_days_ahead: 5, price_note: singleRoom },
  "nyungwe-canopy-and-divide": {
    ...anyTime,
    best_months: westUganda,
    min_days_ahead: 7,
    price_note: singleTent,
  },
  "bwindi-river-crossing": {
    ...anyTime,
    best_months: westUganda,
    min_days_ahead: 7,
    season_note: "The river path needs a ranger booked with the park. A gorilla permit for day four takes 30 days.",
    price_note: singleRoom,
  },
  "mount-elgon-wagagai": {
    best_months: mountElgon,
    closed_months: [],
    min_days_ahead: 7,
    season_note: "In the rains the ladders above Budadiri are slippery and the moor is wet.",
    price_note: singleTent,
  },
  "kibale-chimpanzees-and-crater-lakes": {
    best_months: westUganda,
    closed_months: [],
    min_days_ahead: 14,
    season_note: "Chimpanzee permits are limited and sell out weeks ahead from June to September.",
    price_note: privateCar,
  },
  "queen-elizabeth-and-kazinga": { ...anyTime, best_months: savanna, min_days_ahead: 5, price_note: privateCar },
  "murchison-falls-and-the-nile": { ...anyTime, best_months: savanna, min_days_ahead: 5, price_note: privateCar },
  "musanze-race-to-the-sky": { ...anyTime, best_months: [], price_note: hiredBike },
  "gishwati-enduro-to-the-lake": { ...anyTime, best_months: drySeason, min_days_ahead: 3, price_note: hiredBike },
  "mount-kigali-enduro-day": { ...anyTime, best_months: [], price_note: hiredBike },
  "virunga-flanks-enduro": { ...anyTime, best_months: drySeason, min_days_ahead: 3, price_note: hiredBike },
  "rutsiro-ridge-enduro": {
    best_months: drySeason,
    closed_months: [4],
    min_days_ahead: 5,
    season_note: "Clay and steepness do not mix in April.",
    price_note: hiredBike,
  },
};
