import type { ReactNode } from "react";

/** The width of the list (not of the window) at which a column appears. */
const visibleFromClasses = {
  /** Only on cards. */
  cards: "hidden",
  medium: "hidden @3xl:table-cell",
  wide: "hidden @4xl:table-cell",
  widest: "hidden @5xl:table-cell",
  full: "hidden @6xl:table-cell",
} as const;

const widthClasses = {
  tiny: "w-16",
  small: "w-20",
  narrow: "w-24",
  medium: "w-28",
  date: "w-32",
  wide: "w-46",
  wider: "w-40 @4xl:w-44",
  rest: "",
} as const;

/** A column of a list. On phones the same cells form a card. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The API field to sort by; without it the column is not sortable. */
  sort?: string;
  align?: "end";
  width?: keyof typeof widthClasses;
  visibleFrom?: keyof typeof visibleFromClasses;
  /** Position on a card: beside the title, on a line below, in the footer, or hidden. */
  card?: "side" | "line" | "foot" | "none";
};

export const columnClassName = <Row>({ width = "rest", visibleFrom: shown, align }: Column<Row>): string =>
  [
    "px-2.5",
    widthClasses[width],
    shown ? visibleFromClasses[shown] : "",
    align === "end" ? "pr-5 text-right tabular-nums" : "text-left",
  ].join(" ");

/** The sort parameter after a click on a header: ascending, then descending. */
export const nextSort = (field: string, sort: string): string => (sort === field ? `-${field}` : field);

export const sortDirection = (field: string | undefined, sort: string): "ascending" | "descending" | undefined => {
  if (field === undefined) return undefined;
  if (sort === field) return "ascending";
  return sort === `-${field}` ? "descending" : undefined;
};
