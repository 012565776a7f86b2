import type { Api } from "#shared/api.ts";
import type { Endpoint, Output, RequestInput } from "#shared/kit/endpoint.ts";
import { type ApiCall, apiCalls } from "./api-calls.ts";
import { client } from "./api-client.ts";

export type QueryPrefix = readonly [feature: string, endpoint: string];

/** The React Query key and function of one call. */
export type Query<Data> = {
  queryKey: readonly [...QueryPrefix, input: object];
  queryFn: (context: { signal?: AbortSignal }) => Promise<Data>;
};

/** Builds the query of one endpoint; `prefix` is the part of the key that all inputs share. */
type QueryOf<E extends Endpoint> = ((input: RequestInput<E>) => Query<Output<E>>) & { prefix: QueryPrefix };

type ReadEndpoints<C> = { [Name in keyof C as C[Name] extends { method: "GET" } ? Name : never]: C[Name] };
type Queries = {
  readonly [Feature in keyof Api]: {
    readonly [Name in keyof ReadEndpoints<Api[Feature]>]: ReadEndpoints<Api[Feature]>[Name] extends Endpoint
      ? QueryOf<ReadEndpoints<Api[Feature]>[Name]>
      : never;
  };
};

type Calls = Record<string, (input: object, options: { signal?: AbortSignal }) => Promise<unknown>>;

function buildQueries(feature: keyof Api) {
  // Both are derived from the same contract; the type of each call is lost in the loop.
  const calls = client[feature] as unknown as Calls;
  const names = Object.entries<ApiCall>(apiCalls[feature]).filter(([, { method }]) => method === "GET");
  return Object.fromEntries(
    names.map(([name]) => {
      const prefix: QueryPrefix = [feature, name];
      const query = (input: object) => ({
        queryKey: [...prefix, input],
        queryFn: ({ signal }: { signal?: AbortSignal }) => calls[name]?.(input, signal ? { signal } : {}),
      });
      return [name, Object.assign(query, { prefix })];
    }),
  );
}

/**
 * Every GET call of the API as a query: `useQuery(queries.testimonials.list({ page: 2 }))`. After a write, the queries
 * of the features that it changed are fetched again (see `query-client.ts`).
 */
export const queries = Object.fromEntries(
  // The type is derived from the same contracts that the functions are built from.
  (Object.keys(apiCalls) as (keyof Api)[]).map((feature) => [feature, buildQueries(feature)]),
) as unknown as Queries;
