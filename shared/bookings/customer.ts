import { isRecord } from "#shared/kit/is-record.ts";

type RawInput = Record<string, unknown>;

/** Splits a full name at its first space. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const trimmed = name.trim();
  const space = trimmed.indexOf(" ");
  if (space === -1) return { first_name: trimmed, last_name: "" };
  return { first_name: trimmed.slice(0, space), last_name: trimmed.slice(space + 1).trim() };
}

const setIfMissing = (fields: RawInput, name: string, value: unknown): void => {
  if (!(name in fields) && value !== undefined) fields[name] = value;
};

/** Converts `customer_data {…}` and `customer_name` to the flat customer fields. Flat fields that were sent win. */
export function normalizeCustomer(raw: RawInput): RawInput {
  const { customer_data, customer_name, ...fields } = raw;
  if (isRecord(customer_data)) {
    for (const [name, value] of Object.entries(customer_data)) setIfMissing(fields, `customer_${name}`, value);
  } else if (customer_data !== undefined) {
    fields.customer_data = customer_data;
  }
  if (typeof customer_name === "string") {
    const { first_name, last_name } = splitName(customer_name);
    setIfMissing(fields, "customer_first_name", first_name);
    setIfMissing(fields, "customer_last_name", last_name);
  } else if (customer_name !== undefined) {
    fields.customer_name = customer_name;
  }
  return fields;
}
