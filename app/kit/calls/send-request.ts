import { deleteOfflineCopies } from "#app/kit/session/offline-copies.ts";
import { session } from "#app/kit/session/session.ts";
import { isPageIdle } from "#app/kit/session/user-input.ts";
import { containsFiles, toFormData } from "#app/kit/site-forms/form-body.ts";
import { type CallOptions, expandPath } from "#shared/kit/client.ts";
import type { SignedInUser, Tokens } from "#shared/sign-in/contract.ts";
import { noSessionUse, sessionUseHeader } from "#shared/sign-in/session-use.ts";
import { sessionTimedOutCode } from "#shared/sign-in/two-factor-rules.ts";
import { CallError, emptyResponseCode, invalidResponseMessage, offlineMessage, toCallError } from "./call-error.ts";
import { sendHttp } from "./http-transport.ts";

export type Fields = Record<string, unknown>;
export type ApiRequest = {
  method: string;
  path: string;
  input: object;
  options: CallOptions;
  isPublic: boolean;
  /** Used if the caller gives no signal. Without it, the browser decides. */
  timeoutMs?: number;
};

function toUrlAndBody({ method, path, input }: ApiRequest): { url: string; body: string | FormData | null } {
  const { path: expanded, rest } = expandPath(path, input);
  const url = `/api${expanded}`;
  if (method !== "GET") return { url, body: containsFiles(rest) ? toFormData(rest) : JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== "") query.set(name, String(value));
  return { url: query.size > 0 ? `${url}?${query}` : url, body: null };
}

async function sendRequest(request: ApiRequest, token: string | null): Promise<Response> {
  const { method, options, timeoutMs } = request;
  const { url, body } = toUrlAndBody(request);
  const headers = new Headers({ Accept: "application/json" });
  if (!(body instanceof FormData)) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (isPageIdle()) headers.set(sessionUseHeader, noSessionUse);
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
  const signal = options.signal ?? (timeoutMs ? AbortSignal.timeout(timeoutMs) : null);
  return sendHttp({ method, url, headers, body, signal, onProgress: options.onProgress });
}

/** Parses a JSON object; null for any other text. */
function parseFields(text: string): Fields | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" ? (answer as Fields | null) : null;
  } catch {
    return null;
  }
}

/** The JSON body of a successful response. Throws CallError for any other. */
export async function readFields(response: Response): Promise<Fields> {
  // The connection may break while the body is read.
  const text = await response.text().catch(() => {
    throw new CallError(0, offlineMessage);
  });
  const fields = parseFields(text);
  if (!response.ok || fields?.success === false) throw toCallError(response.status, fields);
  if (!fields) {
    const code = text.trim() === "" ? emptyResponseCode : "";
    throw new CallError(response.status, invalidResponseMessage, { code });
  }
  return fields;
}

const refreshRequest: ApiRequest = {
  method: "POST",
  path: "/auth/refresh",
  input: {},
  options: {},
  isPublic: true,
  timeoutMs: 45_000,
};

/**
 * Exchanges the refresh token, in one tab at a time: a tab that waited finds the new token already stored.
 * Returns the token to use, or null if the session has ended; the stored session is then cleared. Throws CallError for
 * any other failure, which does not end the session: the server may recover.
 */
export async function renewToken(stale: string | null): Promise<string | null> {
  return navigator.locks.request("session", async () => {
    const current = session.token();
    if (current !== stale && current !== null) return current;
    const refreshToken = session.refreshToken();
    const response = refreshToken && (await sendRequest(refreshRequest, refreshToken));
    if (!response || response.status === 401) {
      const code = response ? parseFields(await response.text().catch(() => ""))?.code : sessionTimedOutCode;
      // Whoever was signed out, here or elsewhere, reads nothing more. A guide whose session timed out on the way does.
      if (code !== sessionTimedOutCode) await deleteOfflineCopies();
      session.clear();
      return null;
    }
    // The server validated this response with the schema of the endpoint.
    const data = (await readFields(response)).data as Tokens & { user: SignedInUser };
    session.renew(data);
    return data.token;
  });
}

/**
 * Sends a request with the token of the session, if there is one. Renews an expired token and sends the request again;
 * without a session, only public endpoints are called again. Throws CallError, with status 0, if there is no response.
 */
export async function sendWithSession(request: ApiRequest): Promise<Response> {
  const token = session.token();
  const first = await sendRequest(request, token);
  if (first.status !== 401 || !token || request.path.startsWith("/auth/login")) return first;
  // Read before the renewal: an unread body would block a connection.
  const firstBody = await first.arrayBuffer();
  const renewed = await renewToken(token);
  if (renewed === null && !request.isPublic) return new Response(firstBody, first);
  return sendRequest(request, renewed);
}
