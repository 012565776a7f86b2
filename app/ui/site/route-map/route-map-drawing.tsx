import type { MapDrawing, ScaleBar } from "./draw-map.ts";
import type { Marker } from "./draw-route.ts";
import type { Point } from "./geometry.ts";
import type { Ground } from "./ground.ts";
import type { Label } from "./place-labels.ts";

type Peak = Ground["peaks"][number];

const circlePath = ([x, y]: Point, radius: number): string =>
  `M${Math.round(x) - radius} ${Math.round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;

/** Half of a mountain's width, and its height. */
const sizeOf = ({ size }: Peak) => [Math.round(size / 2), Math.round(size * 0.56)] as const;

/** A mountain with slightly concave slopes; its right side lies in the shade. */
const peakPath = (peak: Peak): string => {
  const [half, height] = sizeOf(peak);
  const [bendX, bendY] = [Math.round(half * 0.62), Math.round(height * 0.42)];
  return `M${peak.x - half} ${peak.y}q${bendX}-${bendY} ${half}-${height}q${half - bendX} ${height - bendY} ${half} ${height}z`;
};

const shadePath = (peak: Peak): string => {
  const [half, height] = sizeOf(peak);
  const [bendX, bendY] = [Math.round(half * 0.62), Math.round(height * 0.42)];
  const notch = Math.round(half * 0.2);
  const step = Math.round(height * 0.45);
  return `M${peak.x} ${peak.y - height}q${half - bendX} ${height - bendY} ${half} ${height}h-${half + notch}l${2 * notch}-${step}l-${2 * notch}-${Math.round(height * 0.15)}z`;
};

const LandLayers = ({ ground }: { ground: MapDrawing["ground"] }) => (
  <>
    {/* Shapes that are drawn several times. */}
    <defs>
      <path id="map-neighbours" d={ground.neighbours} />
      <path id="map-hills" d={ground.hills} />
    </defs>
    <use className="map-neighbours" href="#map-neighbours" />
    <path className="map-land" d={ground.land} />
    <use className="map-hills" href="#map-hills" />
    <use className="map-hills map-middle" href="#map-hills" />
    <use className="map-hills map-upper" href="#map-hills" />
    <path className="map-park" d={ground.parks} />
    <path className="map-ridges" d={ground.ridges} />
    <path className="map-trees" d={ground.trees} />
    <path className="map-river" d={ground.rivers} />
    <use className="map-border" href="#map-neighbours" />
    <path className="map-lake" d={ground.lakes} />
    <path className="map-land" d={ground.islands} />
    <path className="map-peak" d={ground.peaks.map(peakPath).join("")} />
    <path className="map-shade" d={ground.peaks.map(shadePath).join("")} />
  </>
);

const DayMarker = ({ x, y, number, isStart }: Marker) => {
  if (number === null)
    return <path className={isStart ? "map-start" : "map-pass"} d={circlePath([x, y], isStart ? 5 : 3)} />;
  return (
    <>
      <path className="map-day" d={circlePath([x, y], 10)} />
      <text className="map-number" x={x} y={y}>
        {number}
      </text>
    </>
  );
};

const MapLabel = ({ text, x, y, anchor, kind }: Label) => (
  <text className={`map-label map-${kind}-label`} x={x} y={y} {...(anchor === "start" ? {} : { textAnchor: anchor })}>
    {text}
  </text>
);

const Scale = ({ km, x, y, width }: ScaleBar) => (
  <>
    <path className="map-scale" d={`M${x} ${y - 4}v4h${width}v-4`} />
    <text className="map-label map-scale-label" x={x + width / 2} y={y - 9} textAnchor="middle">
      {km} km
    </text>
  </>
);

/** A map of the route as a picture. `title` names it for screen readers. */
export function RouteMapDrawing({ drawing, title }: { drawing: MapDrawing; title: string }) {
  const { width, height, ground, route, dots, markers, labels, scale } = drawing;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" className="route-map">
      <title>{title}</title>
      <LandLayers ground={ground} />
      <path className="map-halo" d={route} />
      <path className="map-route" d={route} />
      <path className="map-town" d={dots.map((dot) => circlePath(dot, 2)).join("")} />
      {labels.map((label) => (
        <MapLabel key={`${label.text} ${label.x} ${label.y}`} {...label} />
      ))}
      {markers.map((marker) => (
        <DayMarker key={marker.place.id} {...marker} />
      ))}
      <Scale {...scale} />
    </svg>
  );
}
