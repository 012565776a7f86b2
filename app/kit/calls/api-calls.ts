import { z } from "zod";
import { type Api, api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { pick } from "#shared/kit/pick.ts";

const callFields = ["method", "path", "access", "mediaType", "listKey", "topLevelFields", "cacheTags"] as const;

/** The orders that a list can have. */
export type SortOptions<Sort extends string = string> = { values: readonly Sort[]; default: Sort };

type SortOf<E extends Endpoint> =
  E["input"] extends z.ZodObject<infer Shape>
    ? Shape extends { sort: z.ZodType<infer Sort extends string> }
      ? { readonly sort: SortOptions<Sort> }
      : unknown
    : unknown;

/** What the browser needs to know of an endpoint to call it: all but its schemas. */
export type ApiCall = Pick<Endpoint, (typeof callFields)[number]>;

type ApiCallOf<E extends Endpoint> = { readonly [Field in keyof E & keyof ApiCall]: E[Field] } & SortOf<E>;
type ApiCalls = {
  readonly [Feature in keyof Api]: {
    readonly [Name in keyof Api[Feature]]: Api[Feature][Name] extends Endpoint ? ApiCallOf<Api[Feature][Name]> : never;
  };
};

function findSortOptions({ input }: Endpoint): SortOptions | undefined {
  const sort = input instanceof z.ZodObject ? input.shape.sort : undefined;
  const values = sort instanceof z.ZodDefault ? sort.unwrap() : undefined;
  if (!(values instanceof z.ZodEnum)) return undefined;
  return { values: values.options.map(String), default: String(sort.parse(undefined)) };
}

const toApiCall = (endpoint: Endpoint) => ({ ...pick(endpoint, callFields), sort: findSortOptions(endpoint) });

/**
 * Every endpoint as the browser calls it. The build puts the value of this module in its place, so that no screen loads
 * the schemas of the whole API; forms import those that they validate with.
 */
export const apiCalls = Object.fromEntries(
  Object.entries(api).map(([feature, contract]) => [
    feature,
    Object.fromEntries(Object.entries<Endpoint>(contract).map(([name, endpoint]) => [name, toApiCall(endpoint)])),
  ]),
  // The type is derived from the same contracts.
) as unknown as ApiCalls;
