import { z } from "zod";
import { resolveAliases } from "#shared/kit/aliases.ts";
import type { Contract, Endpoint, HandlerOutput, Input } from "#shared/kit/endpoint.ts";
import { badRequest, type DomainError, invalidInput, notAllowed, notSignedIn } from "#shared/kit/errors.ts";
import { hasAnyPermission } from "#shared/kit/permissions.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import type { Context } from "./context.ts";
import { type PreparedTask, runPrepared } from "./prepared-task.ts";

export type Handler<E extends Endpoint> = (ctx: Context, input: Input<E>) => Promise<HandlerOutput<E>>;

/** A verb that hashes or stores files: it holds no connection to the database meanwhile. */
type PreparedHandler<E extends Endpoint> = {
  prepare: (ctx: Context, input: Input<E>) => Promise<PreparedTask<HandlerOutput<E>>>;
};

/** What a verb answers to an input. */
type BatchEntry<E extends Endpoint> = { input: Input<E>; answer: HandlerOutput<E> };

/** A verb of which many pages ask one answer each, together with how a visitor is answered many of them at once. */
type BatchHandler<E extends Endpoint> = {
  handler: Handler<E>;
  loadAll: (ctx: Context) => Promise<readonly BatchEntry<E>[]>;
};
type Handlers<C extends Contract> = {
  [Name in keyof C]: Handler<C[Name]> | PreparedHandler<C[Name]> | BatchHandler<C[Name]>;
};

/** An endpoint and the verb that answers it, its types forgotten: the adapter parses on both sides. */
export type Route = {
  endpoint: Endpoint;
  handler:
    | ((ctx: Context, input: never) => Promise<unknown>)
    | { prepare: (ctx: Context, input: never) => Promise<PreparedTask<unknown>> };
  loadAll?: (ctx: Context) => Promise<readonly { input: object; answer: unknown }[]>;
};
export type Routes = Readonly<Record<string, Route>>;

export const hasPrepareStep = ({ handler }: Route): boolean => typeof handler !== "function";

/** Meets each endpoint of a contract with its verb. */
export function routes<C extends Contract>(contract: C, verbs: Handlers<C>): { [Name in keyof C]: Route } {
  const entries = Object.entries(contract).map(([name, endpoint]) => {
    const handler = verbs[name];
    return [
      name,
      typeof handler === "object" && "together" in handler ? { endpoint, ...handler } : { endpoint, handler },
    ];
  });
  return Object.fromEntries(entries) as { [Name in keyof C]: Route };
}

/** Throws 401 or 403 where the actor may not call the endpoint. */
export function requireAccess({ access }: Endpoint, { actor }: Context): void {
  if (access === "public") return;
  if (actor.user_id === null) throw notSignedIn();
  if (access === "signed-in") return;
  const wanted = typeof access === "string" ? [access] : access;
  if (!hasAnyPermission(actor.permissions, wanted)) throw notAllowed();
}

const nullCharacter = "\u0000";

/** Nothing that a person fills in is nested deeper. */
const maxDepth = 16;

function requireStorableText(value: unknown, path: string, depth = 0): void {
  if (depth > maxDepth) throw badRequest();
  if (typeof value === "string") {
    if (value.includes(nullCharacter) || !value.isWellFormed()) {
      throw invalidInput({ errors: { [path || "body"]: "The text holds a character that can't be kept" } });
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      requireStorableText(name, path, depth);
      requireStorableText(inner, path ? `${path}.${name}` : name, depth + 1);
    }
  }
}

function parseInput(endpoint: Endpoint, raw: Record<string, unknown>): unknown {
  requireStorableText(raw, "");
  const ownNames = endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : [];
  const named = resolveAliases(raw, endpoint.aliases ?? {}, ownNames);
  const parsed = endpoint.input.safeParse(endpoint.normalizeInput ? endpoint.normalizeInput(named) : named);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error);
  const sentences = Object.values(errors);
  throw invalidInput(sentences.length === 1 ? { message: sentences[0] ?? "", errors } : { errors });
}

function parseOutput(endpoint: Endpoint, answer: unknown): unknown {
  const parsed = z.safeParse(endpoint.output, answer);
  if (!parsed.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answered another shape: ${parsed.error.message}`);
  return parsed.data;
}

const noCleanUp = async (): Promise<void> => {};

/**
 * One call, wherever it comes from: who may, the input, the verb, the output; of a slow verb all that comes before its
 * work is done here. Throws DomainError for what is refused. Columns that the output doesn't name fall off, so that a
 * new secret column can't leak.
 */
export async function prepareCall(
  { endpoint, handler }: Route,
  ctx: Context,
  raw: Record<string, unknown>,
): Promise<PreparedTask<unknown>> {
  const checked = (): never => {
    requireAccess(endpoint, ctx);
    return parseInput(endpoint, raw) as never;
  };
  if (typeof handler === "function") {
    return { work: async (tx) => parseOutput(endpoint, await handler(tx, checked())), cleanUp: noCleanUp };
  }
  const { work, cleanUp } = await handler.prepare(ctx, checked());
  return { work: async (tx) => parseOutput(endpoint, await work(tx)), cleanUp };
}

/** One whole call. */
export const call = async (route: Route, ctx: Context, raw: Record<string, unknown>): Promise<unknown> =>
  runPrepared(ctx, await prepareCall(route, ctx, raw));

/** What a visitor would get for each of these inputs. */
export async function callBatch(
  { endpoint, loadAll }: Route & Required<Pick<Route, "loadAll">>,
  ctx: Context,
): Promise<{ input: object; answer: unknown }[]> {
  requireAccess(endpoint, ctx);
  return (await loadAll(ctx)).map(({ input, answer }) => ({ input, answer: parseOutput(endpoint, answer) }));
}

/** Whether an error is one that the endpoint may answer; others are bugs of ours, found by tests. */
export const isDeclared = (endpoint: Endpoint, error: DomainError): boolean =>
  generalCodes.has(error.code) || (endpoint.errors ?? []).some(({ code }) => code === error.code);

const generalCodes: ReadonlySet<string> = new Set([
  "bad_request",
  "not_signed_in",
  "not_allowed",
  "too_large",
  "wrong_media_type",
  "invalid_input",
  "too_many_requests",
  "unavailable",
  "idempotency_key_reused",
]);
