import type { Contract, Endpoint, HandlerOutput, Input } from "#shared/kit/endpoint.ts";
import type { Context } from "./context.ts";
import type { PreparedTask } from "./prepared-task.ts";

export type Handler<E extends Endpoint> = (ctx: Context, input: Input<E>) => Promise<HandlerOutput<E>>;

/** A handler that hashes or stores files before its transaction, so that it holds no connection meanwhile. */
type PreparedHandler<E extends Endpoint> = {
  prepare: (ctx: Context, input: Input<E>) => Promise<PreparedTask<HandlerOutput<E>>>;
};

/** An input and its result. */
type BatchEntry<E extends Endpoint> = { input: Input<E>; answer: HandlerOutput<E> };

/** A handler that many pages call with one input each. `loadAll` loads the results of all inputs in one batch. */
type BatchHandler<E extends Endpoint> = {
  handler: Handler<E>;
  loadAll: (ctx: Context) => Promise<readonly BatchEntry<E>[]>;
};
type Handlers<C extends Contract> = {
  [Name in keyof C]: Handler<C[Name]> | PreparedHandler<C[Name]> | BatchHandler<C[Name]>;
};

/** An endpoint and its handler, with the types erased: input and output are parsed when it is called. */
export type Route = {
  endpoint: Endpoint;
  handler:
    | ((ctx: Context, input: never) => Promise<unknown>)
    | { prepare: (ctx: Context, input: never) => Promise<PreparedTask<unknown>> };
  loadAll?: (ctx: Context) => Promise<readonly { input: object; answer: unknown }[]>;
};
export type Routes = Readonly<Record<string, Route>>;

export const hasPrepareStep = ({ handler }: Route): boolean => typeof handler !== "function";

/** Connects each endpoint of a contract to its handler. */
export function routes<C extends Contract>(contract: C, handlers: Handlers<C>): { [Name in keyof C]: Route } {
  const entries = Object.entries(contract).map(([name, endpoint]) => {
    const handler = handlers[name];
    return [
      name,
      typeof handler === "object" && "loadAll" in handler ? { endpoint, ...handler } : { endpoint, handler },
    ];
  });
  return Object.fromEntries(entries) as { [Name in keyof C]: Route };
}
