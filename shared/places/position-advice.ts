type Position = { latitude: number; longitude: number };
type Area = { latitude: readonly [number, number]; longitude: readonly [number, number] };

/** Rectangles around the countries in which the trips run, a little larger than they are. */
const areas: Readonly<Record<string, Area>> = {
  burundi: { latitude: [-4.6, -2.2], longitude: [28.9, 31] },
  kenya: { latitude: [-4.9, 5.2], longitude: [33.8, 42] },
  rwanda: { latitude: [-3, -0.9], longitude: [28.7, 31] },
  tanzania: { latitude: [-11.9, -0.8], longitude: [29.2, 40.6] },
  uganda: { latitude: [-1.7, 4.4], longitude: [29.4, 35.2] },
};

const isBetween = (value: number, [min, max]: readonly [number, number]): boolean => value >= min && value <= max;
const isIn = (area: Area, { latitude, longitude }: Position): boolean =>
  isBetween(latitude, area.latitude) && isBetween(longitude, area.longitude);

export const swapPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: longitude,
  longitude: latitude,
});

type PositionAdvice = { message: string; isSwapped: boolean };

/** Advice about a position outside of its country; null for a fitting one and for countries whose area isn't known. */
export function findPositionAdvice(country: string, position: Position): PositionAdvice | null {
  const name = country.trim();
  const area = Object.hasOwn(areas, name.toLowerCase()) ? areas[name.toLowerCase()] : undefined;
  if (!area || isIn(area, position)) return null;
  const isSwapped = isIn(area, swapPosition(position));
  const message = isSwapped
    ? `This is not in ${name}: latitude and longitude look swapped.`
    : `This is not in ${name}. Please check the country and the position.`;
  return { message, isSwapped };
}
