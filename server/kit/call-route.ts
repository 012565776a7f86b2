import { z } from "zod";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { withAliases } from "#shared/kit/envelope.ts";
import {
  badRequest,
  changedMeanwhile,
  DomainError,
  invalidFields,
  invalidInput,
  notAllowed,
  notSignedIn,
} from "#shared/kit/errors.ts";
import { resolveAliases } from "#shared/kit/field-aliases.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { hasAnyPermission } from "#shared/kit/permissions.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import { passwordChangeRequired, twoFactorSetUpRequired } from "#shared/sign-in/contract.ts";
import { setUpRequiredCode } from "#shared/sign-in/two-factor-rules.ts";
import type { Context } from "./context.ts";
import type { Route } from "./define-routes.ts";
import { type PreparedTask, runPrepared } from "./prepared-task.ts";

const pendingTaskErrors = {
  change_password: passwordChangeRequired,
  set_up_two_factor: twoFactorSetUpRequired,
} as const;

/** Throws 401 or 403 if the actor may not call the endpoint. */
export function requireAccess(
  { access, refusal, allowedWhilePending = [] }: Endpoint,
  { actor }: Context,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  if (access === "public") return;
  if (actor.user_id === null) throw notSignedIn();
  const { pending_task: task } = actor;
  if (task && !allowedWhilePending.includes(task)) throw pendingTaskErrors[task]();
  if (access === "signed-in") return;
  const permissions = typeof access === "string" ? [access] : access;
  if (hasAnyPermission(actor.permissions, permissions)) return;
  const message = typeof refusal === "function" ? refusal(fields) : refusal;
  throw notAllowed(message ? { message } : {});
}

const nullCharacter = "\u0000";

/** Deeper than any form. */
const maxDepth = 16;

/** Throws 422 for text that PostgreSQL can't store, and 400 for input that is nested too deeply. */
function requireStorableText(value: unknown, path: string, depth = 0): void {
  if (depth > maxDepth) throw badRequest();
  if (typeof value === "string") {
    if (value.includes(nullCharacter) || !value.isWellFormed()) {
      throw invalidInput({ errors: { [path || "body"]: "The text contains a character that is not allowed" } });
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      requireStorableText(name, path, depth);
      requireStorableText(inner, path ? `${path}.${name}` : name, depth + 1);
    }
  }
}

/** The fields that are valid by themselves. */
function parseValidFields({ input }: Endpoint, raw: Record<string, unknown>): Record<string, unknown> {
  if (!(input instanceof z.ZodObject)) return {};
  const parsed = Object.entries(input.shape).map(([name, field]) => [name, z.safeParse(field, raw[name])] as const);
  return Object.fromEntries(parsed.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])));
}

async function parseInput({ endpoint, check }: Route, ctx: Context, raw: Record<string, unknown>): Promise<unknown> {
  requireStorableText(raw, "");
  const ownNames = endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : [];
  const named = resolveAliases(raw, endpoint.aliases ?? {}, ownNames);
  const fields = endpoint.normalizeInput ? endpoint.normalizeInput(named) : named;
  const parsed = endpoint.input.safeParse(fields);
  if (parsed.success) return parsed.data;
  // The schema of the endpoint has the type that its check takes.
  const otherErrors = await check?.(ctx, parseValidFields(endpoint, fields) as never);
  throw invalidFields({ ...otherErrors, ...fieldErrors(parsed.error) });
}

/** Removes columns that the output schema does not name, so that a new secret column can't leak. */
function parseOutput(endpoint: Endpoint, answer: unknown, schema = endpoint.output): unknown {
  const parsed = z.safeParse(schema, answer);
  if (!parsed.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answered another shape: ${parsed.error.message}`);
  return parsed.data;
}

/** Parses the current record in the error of an outdated version like an output. */
function parseConflict(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof DomainError) || error.code !== changedMeanwhile.code) return error;
  const { data } = error.details;
  if (!isRecord(data)) return error;
  const current = parseOutput(endpoint, data.current, endpoint.conflictOutput);
  return changedMeanwhile({ ...error.details, data: { current: withAliases(endpoint, current) } });
}

const noCleanUp = async (): Promise<void> => {};

/**
 * Validates the input and runs the handler: all of it in `work`, or for one with a prepare step the slow part now.
 * Callers check the access first. Throws DomainError.
 */
export async function prepareCall(
  route: Route,
  ctx: Context,
  raw: Record<string, unknown>,
): Promise<PreparedTask<unknown>> {
  const { endpoint, handler } = route;
  // The schema of the endpoint has the type that its handler takes.
  const parse = async (at: Context) => (await parseInput(route, at, raw)) as never;
  const { work, cleanUp } =
    typeof handler === "function"
      ? { work: async (tx: Context) => handler(tx, await parse(tx)), cleanUp: noCleanUp }
      : await handler.prepare(ctx, await parse(ctx));
  const parsedWork = async (tx: Context) => {
    const answer = await work(tx).catch((error: unknown) => {
      throw parseConflict(endpoint, error);
    });
    return parseOutput(endpoint, answer);
  };
  return { work: parsedWork, cleanUp };
}

/** Runs one whole call in this process: access, input, handler, output. Throws DomainError. */
export async function callRoute(route: Route, ctx: Context, raw: Record<string, unknown>): Promise<unknown> {
  requireAccess(route.endpoint, ctx);
  return runPrepared(ctx, await prepareCall(route, ctx, raw));
}

/** Loads the results of all inputs in one batch. */
export async function callBatch(
  { endpoint, loadAll }: Route & Required<Pick<Route, "loadAll">>,
  ctx: Context,
): Promise<{ input: object; answer: unknown }[]> {
  requireAccess(endpoint, ctx);
  return (await loadAll(ctx)).map(({ input, answer }) => ({ input, answer: parseOutput(endpoint, answer) }));
}

/** Whether the endpoint has declared this error. Tests fail on errors that are not declared. */
export const isDeclared = (endpoint: Endpoint, error: DomainError): boolean =>
  generalCodes.has(error.code) || (endpoint.errors ?? []).some(({ code }) => code === error.code);

const generalCodes: ReadonlySet<string> = new Set([
  "bad_request",
  "not_signed_in",
  "not_allowed",
  "password_change_required",
  setUpRequiredCode,
  "request_timeout",
  "too_large",
  "wrong_media_type",
  "invalid_input",
  "too_many_requests",
  "unavailable",
  "idempotency_key_reused",
]);
