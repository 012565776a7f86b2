import { toRateLimitKey } from "#server/engine/http/client-ip.ts";
import { RequestFiles } from "#server/engine/http/received-file.ts";
import type { Actor } from "#server/kit/actor.ts";
import { prepareCall, requireAccess } from "#server/kit/call-route.ts";
import type { App, Context } from "#server/kit/context.ts";
import { hasPrepareStep, type Route } from "#server/kit/define-routes.ts";
import { type PreparedTask, runPrepared } from "#server/kit/prepared-task.ts";
import { deviceId } from "#server/kit/trusted-device.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { toEnvelope } from "#shared/kit/envelope.ts";
import { notSignedIn } from "#shared/kit/errors.ts";
import type { RateLimitName } from "#shared/kit/limits.ts";
import { isBackOfficeRole } from "#shared/kit/roles.ts";
import type { HttpRequestContext } from "./http-variables.ts";
import { type StoredResponse, withIdempotencyKey } from "./idempotency.ts";
import { type FindActor, identifyCaller } from "./identify-caller.ts";
import type { CheckRateLimit } from "./rate-limit.ts";
import { type CallRequest, readCall } from "./read-call.ts";

export type HandleCallOptions = {
  app: App;
  findActor: FindActor;
  /** Finds the caller of a context again; null for one who may call nothing any more. */
  findActorAgain: (ctx: Context) => Promise<Actor | null>;
  checkRateLimit: CheckRateLimit;
};

/**
 * Counts a call under the user who is signed in, so that an office with one address is not locked out of public forms;
 * else under the IP address. A sign-in from a browser that some account trusts is counted under that browser first, and
 * by its handler once the account is known, so that nobody else can lock the owner out.
 */
async function enforceRateLimit(checkRateLimit: CheckRateLimit, { limit }: Endpoint, ctx: Context): Promise<Context> {
  if (!limit) return { ...ctx, isRateLimited: false };
  const { actor, address, app, device } = ctx;
  const user = actor.user_id === null ? null : `user:${actor.user_id}`;
  const addressKey = toRateLimitKey(address);
  const browser = user === null && limit === "sign-in" ? deviceId(app, device.token) : null;
  if (user !== null && limit !== "public-form") await checkRateLimit(limit, user);
  else if (user !== null && isBackOfficeRole(actor.role)) await checkRateLimit("mailing", user);
  else await checkRateLimit(limit, browser ?? addressKey);
  const enforceLimit = (other: RateLimitName) => checkRateLimit(other, user ?? addressKey);
  if (browser === null) return { ...ctx, enforceLimit };
  return {
    ...ctx,
    enforceLimit,
    enforceAccountLimit: (account) => checkRateLimit(limit, account === null ? addressKey : `devices-of:${account}`),
  };
}

const serialize = (endpoint: Endpoint, output: unknown): string =>
  endpoint.mediaType ? String(output) : JSON.stringify(toEnvelope(endpoint, output));

async function prepareResponse(
  route: Route,
  ctx: Context,
  fields: CallRequest["fields"],
): Promise<PreparedTask<StoredResponse>> {
  const { endpoint } = route;
  const { work, cleanUp } = await prepareCall(route, ctx, fields);
  const respond = async (tx: Context) => ({
    status: endpoint.status ?? 200,
    answer: serialize(endpoint, await work(tx)),
    changed: [...tx.changedFeatures].toSorted().join(", "),
  });
  return { work: respond, cleanUp };
}

const dataOf = (answer: string): Record<string, unknown> =>
  (JSON.parse(answer) as { data: Record<string, unknown> }).data;

/** Runs the handler, once for an idempotency key. */
async function runCall(route: Route, ctx: Context, request: CallRequest): Promise<StoredResponse> {
  const { endpoint } = route;
  const { fields, text, idempotencyKey: key } = request;
  if (key === null) return runPrepared(ctx, await prepareResponse(route, ctx, fields));
  // A traveller whose session ends between two attempts is still the same caller of a public form.
  const caller = endpoint.access === "public" ? "anyone" : ctx.actor.user_id;
  const scope = `${endpoint.method} ${endpoint.path} ${caller}`;
  const { isCreated } = route;
  const options = {
    ...{ scope, key, request: text, checkBeforePreparing: hasPrepareStep(route) },
    ...(isCreated && {
      isCurrent: (tx: Context, { answer }: StoredResponse) => isCreated(tx, Number(dataOf(answer).id)),
    }),
  };
  return withIdempotencyKey(ctx, options, () => prepareResponse(route, ctx, fields));
}

/** The address of a created record, filled from the fields of the response. */
function locationOf(location: string, answer: string): string {
  const data = dataOf(answer);
  return `/api${location.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]))}`;
}

function toResponse(
  { method, location, mediaType }: Endpoint,
  { actor }: Context,
  { status, answer, changed }: StoredResponse,
): Response {
  const headers = new Headers({ "Content-Type": mediaType ?? "application/json; charset=utf-8" });
  // For the back-office only: to visitors it would tell whether an email address is known. Reading a message marks it.
  if ((method !== "GET" || changed !== "") && isBackOfficeRole(actor.role)) headers.set("X-Changed", changed);
  if (location) headers.set("Location", locationOf(location, answer));
  return new Response(answer, { status, headers });
}

type RecheckOptions = Pick<HandleCallOptions, "findActorAgain"> & { endpoint: Endpoint; fields: CallRequest["fields"] };

/**
 * The context with the caller of now, who may have been banned, signed out or given other permissions while the call
 * was sent. Each transaction of the call looks again before it commits.
 */
async function recheckCaller(ctx: Context, { findActorAgain, endpoint, fields }: RecheckOptions): Promise<Context> {
  if (ctx.actor.user_id === null || endpoint.method === "GET") return ctx;
  const recheck = async (at: Context): Promise<Actor> => {
    const actor = await findActorAgain(at);
    if (!actor) throw notSignedIn();
    requireAccess(endpoint, { ...at, actor }, fields);
    return actor;
  };
  return { ...ctx, actor: await recheck(ctx), recheckCaller: recheck };
}

/** Answers one call, step by step. Every refusal is a thrown DomainError. */
export async function handleCall(
  http: HttpRequestContext,
  route: Route,
  { app, findActor, findActorAgain, checkRateLimit }: HandleCallOptions,
): Promise<Response> {
  const { endpoint } = route;
  const caller = await identifyCaller(http, { app, findActor, endpoint });
  const ctx = await enforceRateLimit(checkRateLimit, endpoint, caller);
  await using files = new RequestFiles();
  const isRefusedByFields = typeof endpoint.refusal === "function" && ctx.actor.user_id !== null;
  const earlyRequest = isRefusedByFields ? await readCall(http, { endpoint, ctx, files }) : null;
  requireAccess(endpoint, ctx, earlyRequest?.fields);
  const request = earlyRequest ?? (await readCall(http, { endpoint, ctx, files }));
  const current = await recheckCaller(ctx, { findActorAgain, endpoint, fields: request.fields });
  const response = await runCall(route, current, request);
  return toResponse(endpoint, current, response);
}
