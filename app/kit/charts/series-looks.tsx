type SeriesLook = { colour: string; fill: "full" | "hatch" | "none"; dash: string };

/** Series differ in filling and dashes, not only in colour. */
export const seriesLooks: readonly SeriesLook[] = [
  { colour: "var(--canopy)", fill: "full", dash: "none" },
  { colour: "var(--ash)", fill: "hatch", dash: "5 4" },
  { colour: "var(--info)", fill: "none", dash: "1.5 3.5" },
];

export const hatchFill = ({ colour, fill }: SeriesLook, hatchId: string): string =>
  fill === "full" ? colour : fill === "hatch" ? `url(#${hatchId})` : "var(--panel)";

/** The hatching of the second series. */
export const HatchPattern = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill="var(--panel)" />
      <rect width="2" height="5" fill="var(--ash)" />
    </pattern>
  </defs>
);
