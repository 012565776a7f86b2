import { MapPin } from "lucide-react";
import { recordMessages } from "#app/kit/record/record-messages.ts";
import { capitalize } from "#app/ui/format.ts";
import { type PlaceKind, placeKinds } from "#shared/places/place-kinds.ts";

export const placeLabels = {
  title: "Places",
  search: "Search by name or country",
  loadFailed: "Failed to fetch places",
  empty: {
    icon: MapPin,
    title: "No places yet.",
    text: "Add the places of your trips. The map of a trip shows those that its itinerary names.",
  },
  record: "Place",
  newRecord: "New place",
  loadRecordFailed: "Failed to fetch the place",
};

export const placeFieldLabels = {
  name: "Name",
  other_names: "Other names",
  country: "Country",
  kind: "Kind",
  latitude: "Latitude",
  longitude: "Longitude",
} as const;

export const kindLabel = (kind: PlaceKind): string => capitalize(kind);

// Object.fromEntries loses the names.
const kindChoices = Object.fromEntries(placeKinds.map((kind) => [kind, kindLabel(kind)])) as Record<PlaceKind, string>;

export const placeFilters = { kind: { label: "Kind", choices: { all: "All", ...kindChoices } } } as const;

export const messages = {
  ...recordMessages("place"),
  describe: ({ name }: { name: string }): string => name,
};

/** "1.50° S, 29.63° E" */
export const formatCoordinates = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? "S" : "N"}, ${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? "W" : "E"}`;
