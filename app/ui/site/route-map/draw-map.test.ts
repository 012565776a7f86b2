import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Place, Stop } from "#shared/places/contract.ts";
import { drawMap, type MapDrawing } from "./draw-map.ts";
import { overlaps } from "./geometry.ts";
import { fontSizes, textWidth } from "./place-labels.ts";
import { RouteMapDrawing } from "./route-map-drawing.tsx";

const stopsOf = (...positions: [latitude: number, longitude: number, name?: string][]): Stop[] =>
  positions.map(([latitude, longitude, name = "Somewhere"], index) => {
    const place: Place = { id: index + 1, name, country: "Rwanda", latitude, longitude, kind: "town" };
    return { place, first_day: index + 1, last_day: index + 1 };
  });

function draw(stops: Stop[], surroundings: Place[] = []): MapDrawing {
  const drawing = drawMap({ stops, surroundings });
  if (!drawing) throw new Error("There is no map");
  return drawing;
}

const render = (drawing: MapDrawing): string => renderToStaticMarkup(RouteMapDrawing({ drawing, title: "Map" }));

function boxesOf({ labels }: MapDrawing) {
  return labels.map(({ text, x, y, anchor, kind }) => {
    const width = textWidth(text, kind);
    const left = x - { start: 0, middle: width / 2, end: width }[anchor];
    return { left, right: left + width, top: y - fontSizes[kind] / 2, bottom: y + fontSizes[kind] / 2 };
  });
}

const position = fc.tuple(
  fc.double({ min: -2.7, max: 4, noNaN: true }),
  fc.double({ min: 29, max: 34.9, noNaN: true }),
  fc.string({ minLength: 1, maxLength: 30 }),
);

test("whatever the route, the map is small, and its labels are whole and apart", () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 20 }), (positions) => {
      const stops = stopsOf(...positions);
      const drawing = draw(
        stops.slice(0, 14),
        stops.slice(14).map(({ place }) => place),
      );
      const markup = render(drawing);
      expect(markup.length).toBeLessThan(15_000);
      expect(markup).not.toMatch(/[ "]NaN|Infinity/);
      const boxes = boxesOf(drawing);
      for (const [index, box] of boxes.entries()) {
        expect(box.left >= 0 && box.right <= drawing.width && box.top >= 0 && box.bottom <= drawing.height).toBe(true);
        expect(boxes.slice(index + 1).some((other) => overlaps(box, other))).toBe(false);
      }
    }),
    { numRuns: 50 },
  );
});

test("a single place is shown with its region", () => {
  const { markers, scale } = draw(stopsOf([-1.5, 29.63]));
  expect(markers).toMatchObject([{ number: 1 }]);
  expect(scale.km).toBeGreaterThanOrEqual(10);
});

test("markers are numbered with the day of arrival; the place of departure has none", () => {
  const [start, end] = stopsOf([-1.94, 30.06, "Kigali"], [-2.06, 29.35, "Karongi"]);
  if (!start || !end) throw new Error("There are two stops");
  const { markers } = draw([start, { ...end, first_day: 1, last_day: 3 }]);
  const numbers = Object.fromEntries(markers.map(({ place, number }) => [place.name, number]));
  expect(numbers).toEqual({ Kigali: null, Karongi: 1 });
});

test("a far place where the journey begins is named at the edge instead of widening the map", () => {
  const near = stopsOf([1.34, 34.38, "Sipi"], [1.17, 34.33, "Budadiri"], [1.12, 34.53, "Wagagai"]);
  const [kampala] = stopsOf([0.32, 32.58, "Kampala"]);
  if (!kampala) throw new Error("There is one stop");
  const { labels, markers } = draw([{ ...kampala, place: { ...kampala.place, id: 9 } }, ...near]);
  expect(labels.map(({ text }) => text)).toContainEqual(expect.stringMatching(/Kampala.*[←↙↓]|[←↙↓].*Kampala/));
  expect(markers.map(({ place }) => place.name)).not.toContain("Kampala");
});

test("there is no map without places, nor where the map data ends", () => {
  expect(drawMap({ stops: [], surroundings: [] })).toBeNull();
  expect(drawMap({ stops: stopsOf([-1.5, 29.63], [51.5, -0.1]), surroundings: [] })).toBeNull();
  expect(drawMap({ stops: stopsOf([-1.5, 29.63], [-1.4, -179.9], [-1.6, 179.9]), surroundings: [] })).toBeNull();
  expect(drawMap({ stops: stopsOf([90, 0], [-90, 180]), surroundings: [] })).toBeNull();
});

test("two places at one point are drawn", () => {
  expect(render(draw(stopsOf([-1.5, 29.63], [-1.5, 29.63])))).not.toMatch(/NaN|Infinity|undefined/);
});

test("hostile names are escaped, and a name without room is left out", () => {
  const markup = render(
    draw(stopsOf([-1.5, 29.63, "</svg><script>alert(1)</script>"], [-1.7, 29.26, "x".repeat(100)])),
  );
  expect(markup).not.toContain("<script>");
  expect(markup).not.toContain("x".repeat(100));
});
