import type { Contract, Endpoint, Output, RequestInput } from "./endpoint.ts";

export type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Called with the uploaded fraction, 0 to 1. Only over HTTP. */
  onProgress?: ((fraction: number) => void) | undefined;
};

/** Sends one call: over HTTP in the browser, in-process on the server. Resolves with the parsed output. */
export type Transport<E = Endpoint> = (endpoint: E, input: object, options: CallOptions) => Promise<unknown>;

export type Client<A extends Record<string, Contract>> = {
  readonly [Feature in keyof A]: {
    readonly [Name in keyof A[Feature]]: (
      input: RequestInput<A[Feature][Name]>,
      options?: CallOptions,
    ) => Promise<Output<A[Feature][Name]>>;
  };
};

/**
 * The whole API as functions: `client.bookings.create(input)`. Each feature's functions are created on first use.
 * `endpoints` has what the transport needs of each endpoint of the API.
 */
export function createClient<A extends Record<string, Contract>, E = Endpoint>(
  endpoints: { readonly [Feature in keyof A]: { readonly [Name in keyof A[Feature]]: E } },
  transport: Transport<E>,
): Client<A> {
  const callsOf = (feature: Readonly<Record<string, E>>) =>
    Object.fromEntries(
      Object.entries(feature).map(([name, endpoint]) => [
        name,
        (input: object, options: CallOptions = {}) => transport(endpoint, input, options),
      ]),
    );
  const client = {};
  for (const [name, feature] of Object.entries<Readonly<Record<string, E>>>(endpoints)) {
    let calls: ReturnType<typeof callsOf> | undefined;
    const get = () => {
      calls ??= callsOf(feature);
      return calls;
    };
    Object.defineProperty(client, name, { get, enumerable: true });
  }
  // The type is derived from the same contracts that the properties are built from.
  return client as Client<A>;
}

/** Fills `{name}` in a path from the input. `rest` holds the remaining fields, for the query or the body. */
export function expandPath(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const expanded = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: expanded, rest };
}
