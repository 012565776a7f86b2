import { api } from "#shared/api.ts";
import { type CallOptions, clientOver, placed } from "#shared/kit/client.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { unwrap } from "#shared/kit/envelope.ts";
import { type SignedInUser, signInContract, type Tokens } from "#shared/sign-in/contract.ts";
import { CallError, failureOf, noNetwork, unreadable } from "./call-error.ts";
import { formOf, holdsFiles } from "./form-body.ts";
import { session } from "./session.ts";

type Fields = Record<string, unknown>;
type Call = { endpoint: Endpoint; input: object; options: CallOptions; token: string | null };

function addressOf(endpoint: Endpoint, input: object): { url: string; body: string | FormData | undefined } {
  const { path, rest } = placed(endpoint.path, input);
  if (endpoint.method !== "GET")
    return { url: `/api${path}`, body: holdsFiles(rest) ? formOf(rest) : JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== "") query.set(name, String(value));
  return { url: query.size > 0 ? `/api${path}?${query}` : `/api${path}`, body: undefined };
}

async function fetched({ endpoint, input, options, token }: Call): Promise<Response> {
  const { url, body } = addressOf(endpoint, input);
  const headers = new Headers({ Accept: "application/json" });
  if (!(body instanceof FormData)) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (options.idempotency_key) headers.set("Idempotency-Key", options.idempotency_key);
  const init: RequestInit = { method: endpoint.method, headers, signal: options.signal ?? null };
  if (body !== undefined) init.body = body;
  try {
    return await fetch(url, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, noNetwork);
  }
}

async function answerOf(response: Response): Promise<Fields | null> {
  // The connection may break while the body is read.
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

/** Cancels an unread body, which would block one of the six connections a browser opens per host. */
const letGo = (response: Response): Promise<void> => response.body?.cancel() ?? Promise.resolve();

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.media_type && response.ok) return response.text();
  const answer = await answerOf(response);
  if (!response.ok) {
    const seconds = Number(response.headers.get("Retry-After"));
    throw failureOf(response.status, answer, Number.isFinite(seconds) && seconds > 0 ? seconds : null);
  }
  if (!answer) throw new CallError(response.status, unreadable);
  return unwrap(endpoint, answer);
}

/**
 * Exchanges the refresh token, in one tab at a time: a tab that waited finds the new token already stored.
 * Returns the token to use, or null if the session has ended; the stored session is then cleared.
 */
async function renewedToken(stale: string | null): Promise<string | null> {
  return navigator.locks.request("session", async () => {
    const current = session.token();
    if (current !== stale && current !== null) return current;
    const refresh_token = session.refreshToken();
    if (!refresh_token) return null;
    const call = { endpoint: signInContract.refresh, input: {}, options: {}, token: refresh_token };
    const response = await fetched(call);
    if (response.status === 401) {
      await letGo(response);
      session.forget();
      return null;
    }
    const data = (await read(signInContract.refresh, response)) as Tokens & { user: SignedInUser };
    session.renew(data);
    return data.token;
  });
}

const isPublic = (endpoint: Endpoint): boolean => endpoint.access === "public";
const unauthorized = "Unauthorized admin access attempt";

async function transport(endpoint: Endpoint, input: object, options: CallOptions): Promise<unknown> {
  const token = session.token();
  if (!token && !isPublic(endpoint)) throw new CallError(401, unauthorized, { code: "not_signed_in" });
  const first = await fetched({ endpoint, input, options, token });
  if (first.status !== 401 || endpoint.path.startsWith("/auth/login") || !token) return read(endpoint, first);
  const firstBody = await first.arrayBuffer();
  const renewed = await renewedToken(token);
  if (renewed === null && !isPublic(endpoint)) return read(endpoint, new Response(firstBody, first));
  return read(endpoint, await fetched({ endpoint, input, options, token: renewed }));
}

const listeners = new Set<() => void>();

/** Calls back after every successful non-GET call of this tab. */
export const onServerChange = (listener: () => void): void => void listeners.add(listener);

async function telling(endpoint: Endpoint, input: object, options: CallOptions): Promise<unknown> {
  const answer = await transport(endpoint, input, options);
  if (endpoint.method !== "GET") for (const listener of listeners) listener();
  return answer;
}

/** The API client of the back-office. Throws CallError. */
export const client = clientOver(api, telling);

/** Renews the session if needed. Returns whether it is still valid. */
export async function renewSession(): Promise<boolean> {
  return (await renewedToken(session.token())) !== null;
}
