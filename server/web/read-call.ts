import { createHmac } from "node:crypto";
import type { BodySender } from "#server/engine/http/body-budget.ts";
import { toRateLimitKey } from "#server/engine/http/client-ip.ts";
import type { RequestBody } from "#server/engine/http/form-fields.ts";
import type { RequestFiles } from "#server/engine/http/received-file.ts";
import { readBody } from "#server/engine/http/request-body.ts";
import type { Context } from "#server/kit/context.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { fieldError, invalidFields, invalidInput } from "#shared/kit/errors.ts";
import { unknownFieldMessage } from "#shared/kit/validation.ts";
import { listFieldNames } from "./field-names.ts";
import { expectsHtml } from "./html-form-response.ts";
import type { HttpRequestContext } from "./http-variables.ts";

export type CallRequest = {
  /** Query, body and path fields, not validated yet. */
  fields: Record<string, unknown>;
  /** The request as text; the same idempotency key with another text is rejected. */
  text: string;
  /** Null if the call may run each time that it is sent. */
  idempotencyKey: string | null;
};

const emptyBody: RequestBody = { text: "", fields: {} };

/** Rejects a body whose id contradicts the path. */
function requireMatchingPath(
  fields: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(params)) {
    const sent = fields[name];
    if (sent === undefined || sent === null) continue;
    // An object is never equal to a path field, and its toString may come from the sender.
    if (typeof sent !== "object" && String(sent) === value) continue;
    throw fieldError(name, "This does not match the address");
  }
}

const formKeyLifetime = 3_600_000;

/** The key of a plain HTML form, which sends none: the same text from the same address within an hour is one submission. */
function deriveFormKey({ app, address }: Context, text: string): string {
  const period = Math.floor(app.clock().getTime() / formKeyLifetime);
  return createHmac("sha256", app.secret_key).update(`form:${address}\n${period}\n${text}`).digest("hex");
}

type KeyOptions = { endpoint: Endpoint; ctx: Context; text: string };

function findIdempotencyKey(http: HttpRequestContext, { endpoint, ctx, text }: KeyOptions): string | null {
  if (!endpoint.idempotent) return null;
  const key = http.req.header("idempotency-key");
  if (key === undefined) return expectsHtml(http.req.raw, endpoint) ? deriveFormKey(ctx, text) : null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidInput({ errors: { "Idempotency-Key": "Please use 1 to 200 letters, digits or signs" } });
  }
  return key;
}

const senderOf = ({ actor, address }: Context): BodySender =>
  actor.user_id === null
    ? { key: toRateLimitKey(address), isSignedIn: false }
    : { key: `user:${actor.user_id}`, isSignedIn: true };

/** Rejects an unknown field of a query by name, as bodies do. */
function requireKnownFields(endpoint: Endpoint, query: Readonly<Record<string, string>>): void {
  const names = listFieldNames(endpoint);
  const unknown = names === null ? [] : Object.keys(query).filter((name) => !names.has(name));
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown.map((name) => [name, unknownFieldMessage])));
}

/** Reads what a caller sent. Throws 400, 408, 413, 415, 422, 429 or 503 for a body that can't be read. */
export async function readCall(
  http: HttpRequestContext,
  { endpoint, ctx, files }: Omit<KeyOptions, "text"> & { files: RequestFiles },
): Promise<CallRequest> {
  const receiver = { sender: senderOf(ctx), files };
  const from = { request: http.req.raw, received: http.env?.received };
  const body = endpoint.method === "GET" ? emptyBody : await readBody(from, endpoint, receiver);
  const query = http.req.query();
  if (endpoint.method === "GET") requireKnownFields(endpoint, query);
  const { search } = new URL(http.req.url);
  const params = http.req.param();
  requireMatchingPath(body.fields, params);
  const text = [body.text, search, ...Object.values(params)].join("\n");
  return {
    fields: { ...query, ...body.fields, ...params },
    text,
    idempotencyKey: findIdempotencyKey(http, { endpoint, ctx, text }),
  };
}
