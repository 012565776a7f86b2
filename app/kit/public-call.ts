import type { Api } from "#shared/api.ts";
import { type CallOptions, placed } from "#shared/kit/client.ts";
import type { Endpoint, Output, Sent } from "#shared/kit/endpoint.ts";
import { CallError, failureOf, noNetwork, unreadable } from "./call-error.ts";
import { formOf, holdsFiles } from "./form-body.ts";
import { session } from "./session.ts";

type Endpoints = { [Room in keyof Api]: Api[Room][keyof Api[Room]] }[keyof Api];
type PublicEndpoint = Extract<Endpoints, { access: "public" }>;
/** What only someone who is signed in may call. */
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

/**
 * A call without an answer is given up after so many milliseconds: some connections take a request and never end it.
 * A guide's certificates may be 25 MB on a slow line.
 */
const patience = { usual: 45_000, files: 10 * 60_000 };

async function fetched(asked: Asked, token: string | null): Promise<Response> {
  const { url, body } = addressOf(asked);
  const { idempotency_key } = asked.options;
  const { signal = AbortSignal.timeout(body instanceof FormData ? patience.files : patience.usual) } = asked.options;
  const headers = new Headers({ Accept: "application/json" });
  if (!(body instanceof FormData)) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (idempotency_key) headers.set("Idempotency-Key", idempotency_key);
  try {
    return await fetch(url, { method: asked.method, headers, signal, body });
  } catch {
    // A call that was given up has had no answer either.
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

/** The list inside an answer with `pagination`, whatever its name. */
function unwrapped({ data, pagination }: Fields): unknown {
  if (pagination === undefined) return data;
  return { items: Array.isArray(data) ? data : Object.values(data as Fields).find(Array.isArray), pagination };
}

/**
 * The token of someone whose last one has run out, one tab at a time. Null where the session has ended: what is public
 * can be done all the same.
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
    // Any other failure says nothing of the session, which may go on once the server is well again.
    else if (!response.ok || !answer) throw failureOf(response.status, answer, null);
    // Parsed by the server with the schema of this call.
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
    // An answer that nobody reads would hold its connection, of which a browser has six.
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
 * One public call of the API, by its method and path: `publicCall("GET /trips", { featured: true })`. The types are
 * the contract's, but none of its schemas come to the browser, so it is for the islands of the public site.
 * Throws CallError; status 0 where no answer came.
 */
export async function publicCall<Name extends PublicCall>(
  name: Name,
  input: Sent<Named<Name>>,
  options: CallOptions = {},
): Promise<Output<Named<Name>>> {
  // The server has parsed its answer with the very schema that the type is taken from.
  return (await answered(name, input as object, options)) as Output<Named<Name>>;
}

/** One call of someone who is signed in, as `publicCall`. Status 401 where the session has ended. */
export async function ownCall<Name extends OwnCall>(
  name: Name,
  input: Sent<Named<Name, OwnEndpoint>>,
  options: CallOptions = {},
): Promise<Output<Named<Name, OwnEndpoint>>> {
  return (await answered(name, input as object, options)) as Output<Named<Name, OwnEndpoint>>;
}
