import { bikingCongoNile } from "./biking-congo-nile.ts";
import { bikingShortRides } from "./biking-short-rides.ts";
import { bikingTraverse } from "./biking-traverse.ts";
import { bikingUganda } from "./biking-uganda.ts";
import { enduroDayRides } from "./enduro-day-rides.ts";
import { enduroJourneys } from "./enduro-journeys.ts";
import { hikingMountElgon } from "./hiking-mount-elgon.ts";
import { hikingRwandaTrails } from "./hiking-rwanda-trails.ts";
import { hikingVolcanoes } from "./hiking-volcanoes.ts";
import { hikingWestUganda } from "./hiking-west-uganda.ts";
import { safarisApes } from "./safaris-apes.ts";
import { safarisNorthUganda } from "./safaris-north-uganda.ts";
import { safarisSavanna } from "./safaris-savanna.ts";
import type { SampleTrip } from "./types.ts";

/** Every trip of the sample operator, in the order in which the site shows them. */
export const sampleTrips: SampleTrip[] = [
  ...bikingTraverse,
  ...bikingCongoNile,
  ...bikingShortRides,
  ...bikingUganda,
  ...hikingMountElgon,
  ...hikingVolcanoes,
  ...hikingRwandaTrails,
  ...hikingWestUganda,
  ...safarisApes,
  ...safarisSavanna,
  ...safarisNorthUganda,
  ...enduroDayRides,
  ...enduroJourneys,
].sort((a, b) => a.sort_order - b.sort_order);
