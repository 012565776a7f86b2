import type { z } from "zod";
import { DomainError, invalidFields } from "#shared/kit/errors.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import type { Context } from "../context.ts";
import type { CsvColumn } from "./csv-columns.ts";

export type Cells = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, string>>;

/** A call that stores the fields of a line. */
export type CsvWrite = {
  findErrors: (fields: Fields) => Errors;
  write: (tx: Context, fields: Fields) => Promise<unknown>;
};

/** A call with the schema of its input. */
export const csvWrite = <Schema extends z.ZodType>(
  schema: Schema,
  write: (tx: Context, input: z.output<Schema>) => Promise<unknown>,
): CsvWrite => ({
  findErrors: (fields) => {
    const { error } = schema.safeParse(fields);
    return error ? fieldErrors(error) : {};
  },
  write: (tx, fields) => write(tx, schema.parse(fields)),
});

export const normalizeCell = (cell: string | number): string => String(cell).replace(/\r\n?/g, "\n").trim();

/** The input fields of these columns of a line. Throws 422 with the errors of all of its cells. */
export function readFields<Item>(
  columns: readonly CsvColumn<Item>[],
  cells: Cells,
  { findErrors }: CsvWrite,
  others: Fields = {},
): Fields {
  const fields: Record<string, unknown> = { ...others };
  let errors: Errors = {};
  for (const { name, field = name, read } of columns) {
    const cell = (cells[name] ?? "").trim();
    try {
      fields[field] = read ? read(cell) : cell;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      errors = { ...errors, ...error.details.errors };
    }
  }
  const all = { ...findErrors(fields), ...errors };
  if (Object.keys(all).length > 0) throw invalidFields(all);
  return fields;
}
