import type { ReactNode } from "react";

/** The width of the list (not of the window) from which on a column is shown. */
const from = {
  medium: "hidden @3xl:table-cell",
  wide: "hidden @4xl:table-cell",
  widest: "hidden @5xl:table-cell",
} as const;

const widths = {
  tiny: "w-16",
  narrow: "w-24",
  medium: "w-28",
  wide: "w-40",
  wider: "w-36 @4xl:w-44",
  rest: "",
} as const;

/** A column of a list; on a phone the same cells make a card. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The field by which the API sorts it. */
  sort?: string;
  align?: "end";
  width?: keyof typeof widths;
  from?: keyof typeof from;
  /** Its place on a card: beside the title, in the line below, or nowhere. The first column is the title. */
  card?: "side" | "line" | "foot" | "none";
};

export const columnLook = <Row>({ width = "rest", from: shown, align }: Column<Row>): string =>
  [widths[width], shown ? from[shown] : "", align === "end" ? "text-right tabular-nums" : "text-left"].join(" ");

/** What a press on a header asks for: upwards, then downwards. */
export const nextSort = (field: string, sort: string): string => (sort === field ? `-${field}` : field);

export const sortDirection = (field: string | undefined, sort: string): "ascending" | "descending" | undefined => {
  if (field === undefined) return undefined;
  if (sort === field) return "ascending";
  return sort === `-${field}` ? "descending" : undefined;
};
