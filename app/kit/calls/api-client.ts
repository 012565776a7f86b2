import { containsFiles, toFormData } from "#app/kit/forms/form-body.ts";
import { session } from "#app/kit/session/session.ts";
import { api } from "#shared/api.ts";
import { type CallOptions, createClient, expandPath } from "#shared/kit/client.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { fromEnvelope } from "#shared/kit/envelope.ts";
import { type SignedInUser, signInContract, type Tokens } from "#shared/sign-in/contract.ts";
import { CallError, invalidResponseMessage, offlineMessage, toCallError } from "./call-error.ts";

type Fields = Record<string, unknown>;
type ApiRequest = { endpoint: Endpoint; input: object; options: CallOptions; token: string | null };

function toUrlAndBody(endpoint: Endpoint, input: object): { url: string; body: string | FormData | undefined } {
  const { path, rest } = expandPath(endpoint.path, input);
  if (endpoint.method !== "GET")
    return { url: `/api${path}`, body: containsFiles(rest) ? toFormData(rest) : JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== "") query.set(name, String(value));
  return { url: query.size > 0 ? `/api${path}?${query}` : `/api${path}`, body: undefined };
}

async function sendRequest({ endpoint, input, options, token }: ApiRequest): Promise<Response> {
  const { url, body } = toUrlAndBody(endpoint, input);
  const headers = new Headers({ Accept: "application/json" });
  if (!(body instanceof FormData)) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
  const init: RequestInit = { method: endpoint.method, headers, signal: options.signal ?? null };
  if (body !== undefined) init.body = body;
  try {
    return await fetch(url, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, offlineMessage);
  }
}

async function parseBody(response: Response): Promise<Fields | null> {
  // The connection may break while the body is read.
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

/** Cancels an unread body, which would block one of the six connections a browser opens per host. */
const discardBody = (response: Response): Promise<void> => response.body?.cancel() ?? Promise.resolve();

async function readResponse(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.mediaType && response.ok) return response.text();
  const answer = await parseBody(response);
  if (!response.ok) {
    const seconds = Number(response.headers.get("Retry-After"));
    throw toCallError(response.status, answer, Number.isFinite(seconds) && seconds > 0 ? seconds : null);
  }
  if (!answer) throw new CallError(response.status, invalidResponseMessage);
  return fromEnvelope(endpoint, answer);
}

/**
 * Exchanges the refresh token, in one tab at a time: a tab that waited finds the new token already stored.
 * Returns the token to use, or null if the session has ended; the stored session is then cleared.
 */
async function renewToken(stale: string | null): Promise<string | null> {
  return navigator.locks.request("session", async () => {
    const current = session.token();
    if (current !== stale && current !== null) return current;
    const refresh_token = session.refreshToken();
    if (!refresh_token) return null;
    const call = { endpoint: signInContract.refresh, input: {}, options: {}, token: refresh_token };
    const response = await sendRequest(call);
    if (response.status === 401) {
      await discardBody(response);
      session.clear();
      return null;
    }
    const data = (await readResponse(signInContract.refresh, response)) as Tokens & { user: SignedInUser };
    session.renew(data);
    return data.token;
  });
}

const isPublic = (endpoint: Endpoint): boolean => endpoint.access === "public";
const unauthorizedMessage = "Unauthorized admin access attempt";

async function transport(endpoint: Endpoint, input: object, options: CallOptions): Promise<unknown> {
  const token = session.token();
  if (!token && !isPublic(endpoint)) throw new CallError(401, unauthorizedMessage, { code: "not_signed_in" });
  const first = await sendRequest({ endpoint, input, options, token });
  if (first.status !== 401 || endpoint.path.startsWith("/auth/login") || !token) return readResponse(endpoint, first);
  const firstBody = await first.arrayBuffer();
  const renewed = await renewToken(token);
  if (renewed === null && !isPublic(endpoint)) return readResponse(endpoint, new Response(firstBody, first));
  return readResponse(endpoint, await sendRequest({ endpoint, input, options, token: renewed }));
}

const listeners = new Set<() => void>();

/** Calls back after every successful non-GET call of this tab. */
export const onMutation = (listener: () => void): void => void listeners.add(listener);

async function notifyingTransport(endpoint: Endpoint, input: object, options: CallOptions): Promise<unknown> {
  const answer = await transport(endpoint, input, options);
  if (endpoint.method !== "GET") for (const listener of listeners) listener();
  return answer;
}

/** The API client of the back-office. Throws CallError. */
export const client = createClient(api, notifyingTransport);

/** Renews the session if needed. Returns whether it is still valid. */
export async function renewSession(): Promise<boolean> {
  return (await renewToken(session.token())) !== null;
}
