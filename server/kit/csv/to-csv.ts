import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { escapeCsvCell } from "#shared/kit/escape-csv-cell.ts";

type Cell = string | number;
type Lines = readonly (readonly Cell[])[];

const write = (lines: Lines, { bom }: { bom: boolean }): string =>
  stringify(
    lines.map((cells) => cells.map(escapeCsvCell)),
    { bom, record_delimiter: "windows", quoted_string: true },
  );

/**
 * Writes a CSV file with a byte-order mark, so that spreadsheets detect UTF-8, and without formulas. The lines come in
 * batches, between which other work has its turn.
 */
export async function toCsv(
  columns: readonly string[],
  batches: Iterable<Lines> | AsyncIterable<Lines>,
): Promise<string> {
  const parts = [write([columns], { bom: true })];
  for await (const lines of batches) {
    parts.push(write(lines, { bom: false }));
    await setImmediate();
  }
  return parts.join("");
}

const batchSize = 1_000;

type LoadOptions<Row> = { load: (ids: number[]) => Promise<readonly Row[]>; idOf: (row: Row) => number };

/** Loads the rows of these ids in their order, a batch at a time. Rows that are gone meanwhile are left out. */
export async function* loadBatches<Row>(ids: readonly number[], { load, idOf }: LoadOptions<Row>) {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const rows = new Map((await load(batch)).map((row) => [idOf(row), row]));
    yield batch.flatMap((id) => rows.get(id) ?? []);
  }
}
