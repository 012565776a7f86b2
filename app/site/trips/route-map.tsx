import { drawMap } from "#app/ui/site/route-map/draw-map.ts";
import { RouteMapDrawing } from "#app/ui/site/route-map/route-map-drawing.tsx";
import type { Stop, TripPlaces } from "#shared/places/contract.ts";

const daysLabel = ({ first_day, last_day }: Stop): string => {
  if (first_day === null) return "";
  return first_day === last_day ? `Day ${first_day}` : `Days ${first_day}–${last_day}`;
};

function StopList({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol className="route-stops">
      {stops.map((stop) => (
        <li key={`${stop.place.id} ${stop.first_day}`}>
          <span className="route-name">{stop.place.name}</span>
          <span className="route-days">{daysLabel(stop)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The map of a trip with its stops in order. Nothing if no place of the trip is known. */
export function RouteMap({ places }: { places: Pick<TripPlaces, "stops" | "surroundings"> | null }) {
  if (!places || places.stops.length === 0) return null;
  const { stops } = places;
  const drawing = drawMap(places);
  const names = [...new Set(stops.map(({ place }) => place.name))];
  return (
    <section aria-labelledby="route">
      <h2 id="route" className="font-display text-subheading">
        The route
      </h2>
      <div className="route-columns">
        {drawing && <RouteMapDrawing drawing={drawing} title={`Map of the route: ${names.join(", ")}`} />}
        <StopList stops={stops} />
      </div>
    </section>
  );
}
