import { fieldError } from "#shared/kit/errors.ts";
import { startsLikeJson } from "#shared/kit/text-fields.ts";

/** A column of a CSV file: how a record writes its cell, and what a cell is as input of a call. */
export type CsvColumn<Item> = {
  name: string;
  write: (item: Item) => string | number;
  /** The input field, if it has another name. */
  field?: string;
  /** The input of the field; the cell itself by default. Throws 422 for a cell that means nothing. */
  read?: (cell: string) => unknown;
};

type Keys<Item, Value> = { [Name in keyof Item]: Item[Name] extends Value ? Name : never }[keyof Item] & string;

export const textColumn = <Item>(name: Keys<Item, string | number | null>): CsvColumn<Item> => ({
  name,
  // Keys picks the fields with such values.
  write: (item) => (item[name] as string | number | null) ?? "",
});

const flagCells: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  "1": true,
  "0": false,
};

type ReferenceColumn<Item> = {
  name: string;
  field: string;
  idOf: (item: Item) => number | null;
  /** What a record may refer to. The first of the names is written; each of them is read. */
  options: readonly { id: number; names: readonly [string, ...string[]] }[];
};

/** A record of another kind, by its name. */
export const referenceColumn = <Item>({ name, field, idOf, options }: ReferenceColumn<Item>): CsvColumn<Item> => ({
  name,
  field,
  write: (item) => options.find(({ id }) => id === idOf(item))?.names[0] ?? "",
  read: (cell) => {
    if (cell === "") return null;
    const searched = cell.toLowerCase();
    const option = options.find(({ names }) => names.some((each) => each.toLowerCase() === searched));
    if (!option) throw fieldError(name, `There is no ${name} “${cell.slice(0, 60)}”`);
    return option.id;
  },
});

/** "yes" or "no" */
export const flagColumn = <Item>(name: Keys<Item, boolean>): CsvColumn<Item> => ({
  name,
  write: (item) => (item[name] ? "yes" : "no"),
  read: (cell) => flagCells[cell.trim().toLowerCase()] ?? cell,
});

type List = readonly (string | number)[];

/** The items of a list, one a line; as JSON if they could not be read again like this. */
export const listColumn = <Item>(name: Keys<Item, List>): CsvColumn<Item> => ({
  name,
  write: (item) => {
    // Keys picks the fields with such values.
    const list = item[name] as List;
    const lines = list.join("\n");
    return startsLikeJson(lines) || lines.split("\n").length > Math.max(list.length, 1) ? JSON.stringify(list) : lines;
  },
  read: (cell) => (startsLikeJson(cell) ? cell : cell.split(/\r?\n/).flatMap((line) => line.trim() || [])),
});
