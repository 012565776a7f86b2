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

/**
 * A handler with rules that the schema does not know. `check` finds what is wrong with the fields that are valid by
 * themselves, so that one answer has all errors of a form.
 */
type CheckedHandler<E extends Endpoint> = {
  handler: Handler<E>;
  check: (ctx: Context, fields: Partial<Input<E>>) => Promise<FieldErrors>;
  /**
   * Whether the record that a call created is still there. If not, the same call with the same idempotency key creates
   * it anew instead of repeating the first answer.
   */
  isCreated?: (ctx: Context, id: number) => Promise<boolean>;
};
type Handlers<C extends Contract> = {
  [Name in keyof C]: Handler<C[Name]> | PreparedHandler<C[Name]> | BatchHandler<C[Name]> | CheckedHandler<C[Name]>;
};

/** One message per field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** An endpoint and its handler, with the types erased: input and output are parsed when it is called. */
export type Route = {
  endpoint: Endpoint;
  handler:
    | ((ctx: Context, input: never) => Promise<unknown>)
    | { prepare: (ctx: Context, input: never) => Promise<PreparedTask<unknown>> };
  check?: (ctx: Context, fields: never) => Promise<FieldErrors>;
  isCreated?: (ctx: Context, id: number) => Promise<boolean>;
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
      typeof handler === "object" && "handler" in handler ? { endpoint, ...handler } : { endpoint, handler },
    ];
  });
  return Object.fromEntries(entries) as { [Name in keyof C]: Route };
}
