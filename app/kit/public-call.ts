import type { Api } from "#shared/api.ts";
import { type CallOptions, placed } from "#shared/kit/client.ts";
import type { Endpoint, Output, Sent } from "#shared/kit/endpoint.ts";
import { CallError, failureOf, noNetwork, unreadable } from "./call-error.ts";
import { formOf, holdsFiles } from "./form-body.ts";
import { session } from "./session.ts";

type Endpoints = { [Room in keyof Api]: Api[Room][keyof Api[Room]] }[keyof Api];
type PublicEndpoint = Extract<Endpoints, { access: "public" }>;
/** Endpoints that require a session. */
type OwnEndpoint = Exclude<Endpoints, { access: "public" }>;
type NameOf<E> = E extends Endpoint ? `${E["method"]} ${E["path"]}` : never;
type Named<Name, E = PublicEndpoint> = E extends Endpoint ? (Name extends NameOf<E> ? E : never) : never;
export type PublicCall = NameOf<PublicEndpoint>;
export type OwnCall = NameOf<OwnEndpoint>;

type Fields = Record<string, unknown>;
type Asked = { method: string; path: string; input: object; options: CallOptions };

function addressOf({ method, path, input }: Asked): { url: string; body: string | FormData | null } {
  const { path: filled, rest } = placed(path, input);
  if (method !== "GET") return { url: `/api${filled}`, body: holdsFiles(rest) ? formOf(rest) : JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== "") query.set(name, String(value));
  return { url: query.size > 0 ? `/api${filled}?${query}` : `/api${filled}`, body: null };
}

/** Request timeouts in milliseconds. Guides upload certificates of up to 25 MB over slow connections. */
const patience = { default: 45_000, upload: 10 * 60_000 };

async function fetched(asked: Asked, token: string | null): Promise<Response> {
  const { url, body } = addressOf(asked);
  const { idempotency_key } = asked.options;
  const { signal = AbortSignal.timeout(body instanceof FormData ? patience.upload : patience.default) } = asked.options;
  const headers = new Headers({ Accept: "application/json" });
  if (!(body instanceof FormData)) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (idempotency_key) headers.set("Idempotency-Key", idempotency_key);
  try {
    return await fetch(url, { method: asked.method, headers, signal, body });
  } catch {
    // A timeout counts as a network error.
    throw new CallError(0, noNetwork);
  }
}

async function answerOf(response: Response): Promise<Fields | null> {
  const text = await response.text().catch(() => {
    throw new CallError(0, noNetwork);
  });
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null ? (answer as Fields) : null;
  } catch {
    return null;
  }
}

/** Turns a paginated body into { items, pagination }; the list has a different key in each endpoint. */
function unwrapped({ data, pagination }: Fields): unknown {
  if (pagination === undefined) return data;
  return { items: Array.isArray(data) ? data : Object.values(data as Fields).find(Array.isArray), pagination };
}

/**
 * Renews an expired token, in one tab at a time. Returns null if the session has ended; public endpoints then work
 * without a token. Throws CallError for any other failure.
 */
async function renewedToken(stale: string): Promise<string | null> {
  return navigator.locks.request("session", async () => {
    const current = session.token();
    if (current !== stale) return current;
    const response = await fetched(
      { method: "POST", path: "/auth/refresh", input: {}, options: {} },
      session.refreshToken(),
    );
    const answer = await answerOf(response);
    if (response.status === 401) session.forget();
    // Other failures do not end the session: the server may recover.
    else if (!response.ok || !answer) throw failureOf(response.status, answer, null);
    // The server validated this response with the schema of the endpoint.
    else session.renew(answer.data as Output<Named<"POST /auth/refresh">>);
    return session.token();
  });
}

async function answered(name: string, input: object, options: CallOptions): Promise<unknown> {
  const [method = "", path = ""] = name.split(" ");
  const asked: Asked = { method, path, input, options };
  const token = session.token();
  let response = await fetched(asked, token);
  if (response.status === 401 && token) {
    // An unread body would block one of the six connections a browser opens per host.
    await response.body?.cancel();
    response = await fetched(asked, await renewedToken(token));
  }
  const answer = await answerOf(response);
  if (!response.ok) {
    const seconds = Number(response.headers.get("Retry-After"));
    throw failureOf(response.status, answer, seconds > 0 ? seconds : null);
  }
  if (!answer) throw new CallError(response.status, unreadable);
  return unwrapped(answer);
}

/**
 * Calls a public endpoint by method and path: `callPublicApi("GET /trips", { featured: true })`. Uses the types of the
 * contract but none of its schemas, which keeps the bundle of the public site small.
 * Throws CallError, with status 0 for a network error.
 */
export async function publicCall<Name extends PublicCall>(
  name: Name,
  input: Sent<Named<Name>>,
  options: CallOptions = {},
): Promise<Output<Named<Name>>> {
  // The server validated the response with the schema this type is derived from.
  return (await answered(name, input as object, options)) as Output<Named<Name>>;
}

/** Like `callPublicApi`, for endpoints that require a session. Throws CallError 401 if the session has ended. */
export async function ownCall<Name extends OwnCall>(
  name: Name,
  input: Sent<Named<Name, OwnEndpoint>>,
  options: CallOptions = {},
): Promise<Output<Named<Name, OwnEndpoint>>> {
  return (await answered(name, input as object, options)) as Output<Named<Name, OwnEndpoint>>;
}
