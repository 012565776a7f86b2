import { z } from "zod";

/** A column of files that are imported: its name in an export, its label on screens, and what else files call it. */
export type CsvHeader = {
  name: string;
  label: string;
  aliases?: readonly string[];
  required?: boolean;
  /** Names the record that a line changes. */
  isKey?: boolean;
};

/** What a refused file's header lacks, for matching its columns by hand. */
export const CsvHeaderProblem = z.object({
  /** Columns of the file that mean nothing here, as they are written in it. */
  unknown_columns: z.array(z.string()),
  /** Names of the columns that were found. */
  found_columns: z.array(z.string()),
});
export type CsvHeaderProblem = z.output<typeof CsvHeaderProblem>;

const normalize = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The column that a file means: by its name or label, or by an alias, whatever the case, spaces and signs. */
export const findHeader = (headers: readonly CsvHeader[], text: string): CsvHeader | undefined => {
  const searched = normalize(text);
  if (searched === "") return undefined;
  const isCalled = (names: readonly string[]) => names.some((name) => normalize(name) === searched);
  return (
    headers.find(({ name, label }) => isCalled([name, label])) ?? headers.find(({ aliases = [] }) => isCalled(aliases))
  );
};

/** The required columns that a file lacks. One that names the records it changes may leave out any other. */
export function listMissingHeaders(headers: readonly CsvHeader[], found: readonly string[]): CsvHeader[] {
  if (headers.some(({ name, isKey }) => isKey && found.includes(name))) return [];
  return headers.filter(({ name, required }) => required && !found.includes(name));
}
