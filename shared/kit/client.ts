import type { Contract, Endpoint, Output, Sent } from "./endpoint.ts";

export type CallOptions = { signal?: AbortSignal; idempotency_key?: string };

/** Carries one call to the server: over HTTP in the browser, in-process on the server. Answers the parsed output. */
export type Transport = (endpoint: Endpoint, input: object, options: CallOptions) => Promise<unknown>;

export type Client<A extends Record<string, Contract>> = {
  readonly [Room in keyof A]: {
    readonly [Name in keyof A[Room]]: (
      input: Sent<A[Room][Name]>,
      options?: CallOptions,
    ) => Promise<Output<A[Room][Name]>>;
  };
};

/** The whole API as functions: `client.bookings.create(input)`. A room's are made when it is first used. */
export function clientOver<A extends Record<string, Contract>>(api: A, transport: Transport): Client<A> {
  const roomOf = (contract: Contract) =>
    Object.fromEntries(
      Object.entries(contract).map(([name, endpoint]) => [
        name,
        (input: object, options: CallOptions = {}) => transport(endpoint, input, options),
      ]),
    );
  const rooms = {};
  for (const [name, contract] of Object.entries(api)) {
    let room: ReturnType<typeof roomOf> | undefined;
    const get = () => {
      room ??= roomOf(contract);
      return room;
    };
    Object.defineProperty(rooms, name, { get, enumerable: true });
  }
  // The entries were made from the very contract that the type speaks of.
  return rooms as Client<A>;
}

/** Fills `{name}` in a path from the input; answers the path and the fields that are left for query or body. */
export function placed(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}
