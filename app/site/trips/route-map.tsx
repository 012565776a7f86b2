import { drawMap } from "#app/ui/site/route-map/draw-map.ts";
import { RouteMapDrawing } from "#app/ui/site/route-map/route-map-drawing.tsx";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import type { Stop, TripPlaces } from "#shared/places/contract.ts";

type Stage = { first_day: number | null; last_day: number | null; names: string[] };

/** The stops by the day on which the trip reaches them. A stage lasts until the next one begins. */
function listStages(stops: readonly Stop[]): Stage[] {
  const stages: Stage[] = [];
  for (const { place, first_day, last_day } of stops) {
    const stage = stages.at(-1);
    if (stage && stage.first_day === first_day) {
      stage.names.push(place.name);
      stage.last_day = last_day;
    } else {
      if (stage && first_day !== null) stage.last_day = first_day - 1;
      stages.push({ first_day, last_day, names: [place.name] });
    }
  }
  return stages;
}

const daysLabel = ({ first_day, last_day }: Stage): string =>
  first_day === last_day ? `Day ${first_day}` : `Days ${first_day}–${last_day}`;

function StageList({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol className="route-stages">
      {listStages(stops).map((stage) => (
        <li key={stage.first_day}>
          {stage.first_day !== null && <span className="route-days">{daysLabel(stage)}</span>}
          <span className="route-names">{stage.names.join(" – ")}</span>
        </li>
      ))}
    </ol>
  );
}

/** Whether the map has a line with numbers on it, which need an explanation. */
const isNumberedRoute = (markers: readonly { number: number | null }[]): boolean =>
  markers.filter(({ number }) => number !== null).length > 1;

/** The map of a trip with its stops in order. Nothing if no place of the trip is known. */
export function RouteMap({ places }: { places: Pick<TripPlaces, "stops" | "surroundings"> | null }) {
  if (!places || places.stops.length === 0) return null;
  const { stops } = places;
  const drawing = drawMap(places);
  const names = [...new Set(stops.map(({ place }) => place.name))];
  return (
    <TitledSection id="route" title="The route">
      <div className="route-columns">
        {drawing && (
          <figure>
            <RouteMapDrawing drawing={drawing} title={`Map of the route: ${names.join(", ")}`} />
            {isNumberedRoute(drawing.markers) && (
              <figcaption className="route-note">
                Numbers are days. The line joins the places, it is not the exact way.
              </figcaption>
            )}
          </figure>
        )}
        <StageList stops={stops} />
      </div>
    </TitledSection>
  );
}
