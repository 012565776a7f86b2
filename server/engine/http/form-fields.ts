import { badRequest } from "#shared/kit/errors.ts";

/** The parsed fields, and a text that is equal for repeated requests. */
export type RequestBody = { text: string; fields: Record<string, unknown> };

/** Throws 400 for bytes that are no text. */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badRequest();
  }
}

/** More than any form has. Parsing blocks the event loop for each field. */
export const maxFields = 500;

/** Form fields by name; a repeated field becomes an array. */
export function toFields(entries: Iterable<readonly [string, string | File]>): Record<string, unknown> {
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of entries) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}
