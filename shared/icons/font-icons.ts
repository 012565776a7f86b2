import type { SystemIconName } from "./system-icons.ts";

/** Drawings beyond the catalogue. */
type OtherDrawing =
  | "Backpack"
  | "BadgeCheck"
  | "BedDouble"
  | "Bird"
  | "Bus"
  | "Caravan"
  | "CircleHelp"
  | "CloudSun"
  | "Droplets"
  | "Fish"
  | "FlameKindling"
  | "Flower2"
  | "Fuel"
  | "GraduationCap"
  | "HeartPulse"
  | "Landmark"
  | "Layers"
  | "Luggage"
  | "MountainSnow"
  | "Plane"
  | "Sailboat"
  | "Ship"
  | "Snowflake"
  | "Sprout"
  | "Sun"
  | "Ticket"
  | "TreePalm"
  | "TreePine"
  | "Truck"
  | "Umbrella"
  | "Waves";
export type Drawing = SystemIconName | OtherDrawing;

/** The icons that are known by the names of the icon font, and the drawing of each. */
const sets = {
  adventure: {
    "fa-bicycle": "Bike",
    "fa-person-biking": "Bike",
    "fa-motorcycle": "Bike",
    "fa-person-hiking": "Footprints",
    "fa-hiking": "Footprints",
    "fa-shoe-prints": "Footprints",
    "fa-person-walking-luggage": "Backpack",
    "fa-binoculars": "Binoculars",
    "fa-campground": "TentTree",
    "fa-tent": "TentTree",
    "fa-fire": "FlameKindling",
    "fa-compass": "Compass",
    "fa-route": "Route",
    "fa-map": "Map",
    "fa-location-dot": "MapPin",
    "fa-map-marker-alt": "MapPin",
  },
  nature: {
    "fa-mountain": "Mountain",
    "fa-mountain-sun": "MountainSnow",
    "fa-paw": "PawPrint",
    "fa-dove": "Bird",
    "fa-fish": "Fish",
    "fa-tree": "TreePine",
    "fa-leaf": "Leaf",
    "fa-seedling": "Sprout",
    "fa-water": "Waves",
    "fa-droplet": "Droplets",
    "fa-sun": "Sun",
    "fa-moon": "Moon",
    "fa-cloud-sun": "CloudSun",
    "fa-snowflake": "Snowflake",
    "fa-spa": "Flower2",
    "fa-umbrella-beach": "TreePalm",
  },
  transport: {
    "fa-car": "Car",
    "fa-truck": "Truck",
    "fa-truck-monster": "Truck",
    "fa-bus": "Bus",
    "fa-caravan": "Caravan",
    "fa-plane": "Plane",
    "fa-ship": "Ship",
    "fa-sailboat": "Sailboat",
    "fa-gas-pump": "Fuel",
    "fa-suitcase": "Luggage",
  },
  travellers: {
    "fa-user": "User",
    "fa-users": "Users",
    "fa-user-plus": "UserPlus",
    "fa-child": "Baby",
    "fa-hands-helping": "HandHelping",
    "fa-handshake": "Handshake",
    "fa-graduation-cap": "GraduationCap",
    "fa-heart": "Heart",
    "fa-star": "Star",
    "fa-award": "Award",
    "fa-certificate": "BadgeCheck",
  },
  stay: {
    "fa-bed": "BedDouble",
    "fa-utensils": "Utensils",
    "fa-mug-hot": "Coffee",
    "fa-wifi": "Wifi",
    "fa-umbrella": "Umbrella",
    "fa-landmark": "Landmark",
    "fa-camera": "Camera",
    "fa-image": "Image",
    "fa-music": "Music",
    "fa-gift": "Gift",
  },
  booking: {
    "fa-calendar": "Calendar",
    "fa-calendar-check": "CalendarCheck",
    "fa-clock": "Clock",
    "fa-ticket": "Ticket",
    "fa-tag": "Tag",
    "fa-wallet": "Wallet",
    "fa-credit-card": "CreditCard",
    "fa-phone": "Phone",
    "fa-envelope": "Mail",
    "fa-comment": "MessageCircle",
    "fa-globe": "Globe",
  },
  interface: {
    "fa-house": "House",
    "fa-home": "House",
    "fa-magnifying-glass": "Search",
    "fa-search": "Search",
    "fa-bell": "Bell",
    "fa-spinner": "LoaderCircle",
    "fa-circle-check": "CircleCheck",
    "fa-check-circle": "CircleCheck",
    "fa-triangle-exclamation": "TriangleAlert",
    "fa-exclamation-triangle": "TriangleAlert",
    "fa-circle-info": "Info",
    "fa-info-circle": "Info",
    "fa-circle-question": "CircleHelp",
    "fa-shield-halved": "ShieldCheck",
    "fa-shield-alt": "ShieldCheck",
    "fa-kit-medical": "HeartPulse",
    "fa-gear": "Settings",
    "fa-cog": "Settings",
    "fa-lock": "Lock",
    "fa-layer-group": "Layers",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Drawing>>>>;

export type FontIconCategory = keyof typeof sets;
// Object.keys loses the names.
export const fontIconCategories = Object.keys(sets) as FontIconCategory[];

const drawings: ReadonlyMap<string, Drawing> = new Map(Object.values(sets).flatMap((set) => Object.entries(set)));

/** The drawing of an icon of the font by its classes ("fas fa-bicycle fa-lg"); undefined for one that is not known. */
export const findFontDrawing = (classes: string): Drawing | undefined =>
  classes
    .split(" ")
    .map((name) => drawings.get(name))
    .find(Boolean);

export type FontIcon = { name: string; category: FontIconCategory; drawing: Drawing };

/** Each icon once: other names of the same drawing in a set are found by search alone. */
export const fontIcons: readonly FontIcon[] = fontIconCategories.flatMap((category) =>
  Object.entries<Drawing>(sets[category]).map(([name, drawing]) => ({ name: `fas ${name}`, category, drawing })),
);
