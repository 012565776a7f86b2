import type { Endpoint } from "./endpoint.ts";
import { addAliases } from "./field-aliases.ts";
import { isRecord } from "./is-record.ts";
import type { Page } from "./pagination.ts";

export type SuccessEnvelope = {
  success: true;
  status: number;
  message: string;
  data: unknown;
  [topLevelField: string]: unknown;
};
export type ErrorEnvelope = {
  success: false;
  status: number;
  message: string;
  error: string;
  code: string;
  errors?: Readonly<Record<string, string>>;
  data?: unknown;
};

type Fields = Record<string, unknown>;

const isPage = (value: unknown): value is Page<unknown> => isRecord(value) && "items" in value && "pagination" in value;

/** Adds the aliases of the endpoint to a record. */
export const withAliases = (endpoint: Endpoint, value: unknown): unknown =>
  endpoint.aliases && isRecord(value) ? addAliases(value, endpoint.aliases) : value;

function toData(endpoint: Endpoint, output: unknown): unknown {
  if (isPage(output)) {
    const items = output.items.map((item) => withAliases(endpoint, item));
    return endpoint.listKey ? { [endpoint.listKey]: items, pagination: output.pagination } : items;
  }
  return Array.isArray(output) ? output.map((item) => withAliases(endpoint, item)) : withAliases(endpoint, output);
}

// A message that depends on the output takes the type of the schema that has parsed it.
const messageOf = ({ message = "OK" }: Endpoint, output: unknown): string =>
  typeof message === "string" ? message : message(output as never);

/** The JSON body of a successful response. */
export function toEnvelope(endpoint: Endpoint, output: unknown): SuccessEnvelope {
  const topLevel: Fields = {};
  const data = toData(endpoint, output);
  if (isPage(output)) topLevel.pagination = output.pagination;
  for (const name of endpoint.topLevelFields ?? []) {
    // The list itself may be read at the top level, too.
    const source = name === endpoint.listKey ? data : output;
    if (isRecord(source) && name in source) topLevel[name] = source[name];
  }
  return {
    success: true,
    status: endpoint.status ?? 200,
    message: messageOf(endpoint, output),
    data,
    ...topLevel,
  };
}

/** The output inside a response body; the inverse of `toEnvelope`. */
export function fromEnvelope(endpoint: Pick<Endpoint, "listKey" | "topLevelFields">, body: Fields): unknown {
  const { data, pagination } = body;
  if (pagination === undefined) return data;
  const items = endpoint.listKey && isRecord(data) ? data[endpoint.listKey] : data;
  const names = (endpoint.topLevelFields ?? []).filter((name) => name !== endpoint.listKey);
  const topLevel = names.map((name) => [name, body[name]]);
  return { ...Object.fromEntries(topLevel), items, pagination };
}
