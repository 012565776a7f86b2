import { containsFiles, toFormData } from "#app/kit/forms/form-body.ts";
import { session } from "#app/kit/session/session.ts";
import type { Api } from "#shared/api.ts";
import { type CallOptions, expandPath } from "#shared/kit/client.ts";
import type { Endpoint, Output, RequestInput } from "#shared/kit/endpoint.ts";
import { CallError, invalidResponseMessage, offlineMessage, toCallError } from "./call-error.ts";

type Endpoints = { [Room in keyof Api]: Api[Room][keyof Api[Room]] }[keyof Api];
type PublicEndpoint = Extract<Endpoints, { access: "public" }>;
/** Endpoints that require a session. */
type SignedInEndpoint = Exclude<Endpoints, { access: "public" }>;
type EndpointName<E> = E extends Endpoint ? `${E["method"]} ${E["path"]}` : never;
type EndpointByName<Name, E = PublicEndpoint> = E extends Endpoint ? (Name extends EndpointName<E> ? E : never) : never;
export type PublicEndpointName = EndpointName<PublicEndpoint>;
export type SignedInEndpointName = EndpointName<SignedInEndpoint>;

type Fields = Record<string, unknown>;
type ApiRequest = { method: string; path: string; input: object; options: CallOptions };

function toUrlAndBody({ method, path, input }: ApiRequest): { url: string; body: string | FormData | null } {
  const { path: filled, rest } = expandPath(path, input);
  if (method !== "GET")
    return { url: `/api${filled}`, body: containsFiles(rest) ? toFormData(rest) : JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== "") query.set(name, String(value));
  return { url: query.size > 0 ? `/api${filled}?${query}` : `/api${filled}`, body: null };
}

/** Request timeouts in milliseconds. Guides upload certificates of up to 25 MB over slow connections. */
const timeouts = { default: 45_000, upload: 10 * 60_000 };

async function sendRequest(asked: ApiRequest, token: string | null): Promise<Response> {
  const { url, body } = toUrlAndBody(asked);
  const { idempotencyKey } = asked.options;
  const { signal = AbortSignal.timeout(body instanceof FormData ? timeouts.upload : timeouts.default) } = asked.options;
  const headers = new Headers({ Accept: "application/json" });
  if (!(body instanceof FormData)) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
  try {
    return await fetch(url, { method: asked.method, headers, signal, body });
  } catch {
    // A timeout counts as a network error.
    throw new CallError(0, offlineMessage);
  }
}

async function parseBody(response: Response): Promise<Fields | null> {
  const text = await response.text().catch(() => {
    throw new CallError(0, offlineMessage);
  });
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null ? (answer as Fields) : null;
  } catch {
    return null;
  }
}

/** Turns a paginated body into { items, pagination }; the list has a different key in each endpoint. */
function unwrapList({ data, pagination }: Fields): unknown {
  if (pagination === undefined) return data;
  return { items: Array.isArray(data) ? data : Object.values(data as Fields).find(Array.isArray), pagination };
}

/**
 * Renews an expired token, in one tab at a time. Returns null if the session has ended; public endpoints then work
 * without a token. Throws CallError for any other failure.
 */
async function renewToken(stale: string): Promise<string | null> {
  return navigator.locks.request("session", async () => {
    const current = session.token();
    if (current !== stale) return current;
    const response = await sendRequest(
      { method: "POST", path: "/auth/refresh", input: {}, options: {} },
      session.refreshToken(),
    );
    const answer = await parseBody(response);
    if (response.status === 401) session.clear();
    // Other failures do not end the session: the server may recover.
    else if (!response.ok || !answer) throw toCallError(response.status, answer, null);
    // The server validated this response with the schema of the endpoint.
    else session.renew(answer.data as Output<EndpointByName<"POST /auth/refresh">>);
    return session.token();
  });
}

async function callEndpoint(name: string, input: object, options: CallOptions): Promise<unknown> {
  const [method = "", path = ""] = name.split(" ");
  const asked: ApiRequest = { method, path, input, options };
  const token = session.token();
  let response = await sendRequest(asked, token);
  if (response.status === 401 && token) {
    // An unread body would block one of the six connections a browser opens per host.
    await response.body?.cancel();
    response = await sendRequest(asked, await renewToken(token));
  }
  const answer = await parseBody(response);
  if (!response.ok) {
    const seconds = Number(response.headers.get("Retry-After"));
    throw toCallError(response.status, answer, seconds > 0 ? seconds : null);
  }
  if (!answer) throw new CallError(response.status, invalidResponseMessage);
  return unwrapList(answer);
}

/**
 * Calls a public endpoint by method and path: `callPublicApi("GET /trips", { featured: true })`. Uses the types of the
 * contract but none of its schemas, which keeps the bundle of the public site small.
 * Throws CallError, with status 0 for a network error.
 */
export async function callPublicApi<Name extends PublicEndpointName>(
  name: Name,
  input: RequestInput<EndpointByName<Name>>,
  options: CallOptions = {},
): Promise<Output<EndpointByName<Name>>> {
  // The server validated the response with the schema this type is derived from.
  return (await callEndpoint(name, input as object, options)) as Output<EndpointByName<Name>>;
}

/** Like `callPublicApi`, for endpoints that require a session. Throws CallError 401 if the session has ended. */
export async function callSignedInApi<Name extends SignedInEndpointName>(
  name: Name,
  input: RequestInput<EndpointByName<Name, SignedInEndpoint>>,
  options: CallOptions = {},
): Promise<Output<EndpointByName<Name, SignedInEndpoint>>> {
  return (await callEndpoint(name, input as object, options)) as Output<EndpointByName<Name, SignedInEndpoint>>;
}
