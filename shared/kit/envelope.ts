import { withEveryName } from "./aliases.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Page } from "./page.ts";

export type Success = {
  success: true;
  status: number;
  message: string;
  data: unknown;
  [topLevelField: string]: unknown;
};
export type Failure = {
  success: false;
  status: number;
  message: string;
  error: string;
  code: string;
  errors?: Readonly<Record<string, string>>;
  data?: unknown;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPage = (value: unknown): value is Page<unknown> => isFields(value) && "items" in value && "pagination" in value;

const named = (endpoint: Endpoint, value: unknown): unknown =>
  endpoint.aliases && isFields(value) ? withEveryName(value, endpoint.aliases) : value;

function dataOf(endpoint: Endpoint, output: unknown): unknown {
  if (isPage(output)) {
    const items = output.items.map((item) => named(endpoint, item));
    return endpoint.list_name ? { [endpoint.list_name]: items, pagination: output.pagination } : items;
  }
  return Array.isArray(output) ? output.map((item) => named(endpoint, item)) : named(endpoint, output);
}

/** The JSON body of a successful response. */
export function wrap(endpoint: Endpoint, output: unknown): Success {
  const topLevel: Fields = {};
  if (isPage(output)) topLevel.pagination = output.pagination;
  if (isFields(output)) for (const name of endpoint.beside_data ?? []) topLevel[name] = output[name];
  return {
    success: true,
    status: endpoint.status ?? 200,
    message: endpoint.message ?? "OK",
    data: dataOf(endpoint, output),
    ...topLevel,
  };
}

/** The output inside a response body; the inverse of `toEnvelope`. */
export function unwrap(endpoint: Endpoint, body: Fields): unknown {
  const { data, pagination } = body;
  if (pagination === undefined) return data;
  const items = endpoint.list_name && isFields(data) ? data[endpoint.list_name] : data;
  const topLevel = (endpoint.beside_data ?? []).map((name) => [name, body[name]]);
  return { ...Object.fromEntries(topLevel), items, pagination };
}
