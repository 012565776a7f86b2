import type { PlaceKind } from "#shared/places/place-kinds.ts";

type SamplePlace = {
  name: string;
  other_names: string[];
  country: string;
  latitude: number;
  longitude: number;
  kind: PlaceKind;
};

type Row = readonly [name: string, kind: PlaceKind, latitude: number, longitude: number, ...otherNames: string[]];

// Degrees with two decimals, which is about a kilometre.
const rwanda: readonly Row[] = [
  ["Kigali", "city", -1.94, 30.06],
  ["Musanze", "town", -1.5, 29.63, "Ruhengeri"],
  ["Kinigi", "village", -1.44, 29.59],
  ["Rubavu", "town", -1.7, 29.26, "Gisenyi"],
  ["Kinunu", "village", -1.88, 29.29],
  ["Karongi", "town", -2.06, 29.35, "Kibuye"],
  ["Mugonero", "village", -2.18, 29.3],
  ["Kibogora", "village", -2.33, 29.15],
  ["Rusizi", "town", -2.48, 28.91, "Kamembe", "Cyangugu"],
  ["Huye", "town", -2.6, 29.74, "Butare"],
  ["Nyabihu", "town", -1.65, 29.51],
  ["Rutsiro", "town", -1.94, 29.33],
  ["Uwinka", "camp", -2.48, 29.2],
  ["Gisakura", "village", -2.45, 29.09],
  ["Gisovu", "village", -2.25, 29.4],
  ["Mount Kigali", "mountain", -1.97, 30.02],
  ["Mount Jali", "mountain", -1.89, 30.02],
  ["Karisimbi", "mountain", -1.51, 29.45, "Mount Karisimbi"],
  ["Bisoke", "mountain", -1.46, 29.49, "Mount Bisoke", "Visoke"],
  ["Sabyinyo", "mountain", -1.39, 29.59, "Mount Sabyinyo", "Sabinyo"],
  ["Muhabura", "mountain", -1.38, 29.68, "Mount Muhabura", "Muhavura"],
  ["Karisoke", "camp", -1.47, 29.49],
  ["Lake Burera", "lake", -1.45, 29.77, "Burera", "Lakes Burera and Ruhondo"],
  ["Lake Ruhondo", "lake", -1.5, 29.73, "Ruhondo"],
  ["Lake Kivu", "lake", -2.0, 29.15, "Kivu"],
  ["Lake Ihema", "lake", -1.87, 30.79, "Ihema"],
  ["Lake Muhazi", "lake", -1.86, 30.37],
  ["Volcanoes National Park", "park", -1.47, 29.53, "Volcanoes park"],
  ["Akagera National Park", "park", -1.9, 30.72, "Akagera"],
  ["Nyungwe National Park", "park", -2.5, 29.25, "Nyungwe"],
  ["Gishwati", "forest", -1.8, 29.37, "Gishwati Forest", "Gishwati-Mukura National Park"],
];

const uganda: readonly Row[] = [
  ["Kampala", "city", 0.32, 32.58],
  ["Entebbe", "town", 0.05, 32.46],
  ["Jinja", "town", 0.43, 33.2],
  ["Mbale", "town", 1.08, 34.18],
  ["Gulu", "town", 2.77, 32.3],
  ["Karuma", "town", 2.24, 32.24],
  ["Masindi", "town", 1.68, 31.72],
  ["Mbarara", "town", -0.61, 30.65],
  ["Kabale", "town", -1.25, 29.99],
  ["Kisoro", "town", -1.29, 29.69],
  ["Kasese", "town", 0.18, 30.08],
  ["Fort Portal", "town", 0.66, 30.27],
  ["Bigodi", "village", 0.4, 30.4],
  ["Kasenda crater lakes", "lake", 0.44, 30.28, "Kasenda", "Kasenda crater lake"],
  ["Amabere", "waterfall", 0.68, 30.23, "Amabere falls"],
  ["Nyakalengija", "village", 0.35, 30.03],
  ["Nyabitaba", "camp", 0.36, 29.98, "Nyabitaba hut"],
  ["Lake Bujuku", "lake", 0.38, 29.89, "Bujuku", "Bujuku hut"],
  ["Margherita", "mountain", 0.39, 29.87, "Margherita Peak"],
  ["Kitandara", "lake", 0.35, 29.89, "Kitandara hut"],
  ["Sipi", "village", 1.34, 34.38, "Sipi Falls"],
  ["Kapchorwa", "town", 1.4, 34.45],
  ["Budadiri", "village", 1.17, 34.33],
  ["Wagagai", "mountain", 1.12, 34.53],
  ["Mount Elgon", "mountain", 1.12, 34.53, "Elgon"],
  ["Buhoma", "village", -0.98, 29.61],
  ["Nkuringo", "village", -1.08, 29.65],
  ["Rushaga", "village", -1.12, 29.71],
  ["Ishasha", "camp", -0.62, 29.66],
  ["Kasenyi", "village", -0.04, 30.14, "Kasenyi plains"],
  ["Ziwa", "camp", 1.49, 32.1, "Ziwa Rhino Sanctuary"],
  ["Narus valley", "region", 3.72, 33.76, "Narus"],
  ["Karamoja", "region", 2.8, 34.3],
  ["Kazinga Channel", "river", -0.19, 29.9, "Kazinga"],
  ["Lake Bunyonyi", "lake", -1.28, 29.92, "Bunyonyi"],
  ["Lake Mutanda", "lake", -1.21, 29.68, "Mutanda"],
  ["Lake George", "lake", 0.0, 30.2],
  ["Lake Edward", "lake", -0.35, 29.6],
  ["Lake Albert", "lake", 1.7, 30.95],
  ["Lake Kyoga", "lake", 1.5, 33.0],
  ["Lake Victoria", "lake", -0.6, 32.9],
  ["Lake Mburo", "lake", -0.65, 30.95, "Lake Mburo National Park"],
  ["Echuya Forest", "forest", -1.26, 29.8, "Echuya"],
  ["Budongo Forest", "forest", 1.72, 31.5],
  ["Bwindi Impenetrable National Park", "park", -1.05, 29.7, "Bwindi"],
  ["Mgahinga Gorilla National Park", "park", -1.37, 29.65, "Mgahinga"],
  ["Queen Elizabeth National Park", "park", -0.15, 29.95, "Queen Elizabeth", "Queen Elizabeth park"],
  ["Kibale National Park", "park", 0.5, 30.4, "Kibale"],
  ["Rwenzori Mountains National Park", "park", 0.36, 29.95, "Rwenzori"],
  ["Murchison Falls National Park", "park", 2.28, 31.69, "Murchison Falls"],
  ["Kidepo Valley National Park", "park", 3.85, 33.8, "Kidepo", "Kidepo Valley"],
  ["Mount Elgon National Park", "park", 1.15, 34.48],
];

const toPlaces = (country: string, rows: readonly Row[]): SamplePlace[] =>
  rows.map(([name, kind, latitude, longitude, ...other_names]) => ({
    ...{ name, kind, country, latitude, longitude, other_names },
  }));

/** The places that the sample trips name, with coordinates for their maps. */
export const samplePlaces: readonly SamplePlace[] = [...toPlaces("Rwanda", rwanda), ...toPlaces("Uganda", uganda)];
