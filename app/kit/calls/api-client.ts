import { session } from "#app/kit/session/session.ts";
import type { Api } from "#shared/api.ts";
import { type CallOptions, createClient } from "#shared/kit/client.ts";
import { fromEnvelope } from "#shared/kit/envelope.ts";
import { setUpRequiredCode, signInSettingsPath } from "#shared/sign-in/two-factor-rules.ts";
import { type ApiCall, apiCalls } from "./api-calls.ts";
import { CallError } from "./call-error.ts";
import { changedFeaturesHeader } from "./http-transport.ts";
import { readFields, renewToken, sendWithSession } from "./send-request.ts";

const unauthorizedMessage = "Unauthorized admin access attempt";
type ChangeListener = (features: readonly string[]) => void;
const listeners = new Set<ChangeListener>();

/** Calls back after every call of this tab that changed something, with the features that it changed. */
export const onChange = (listener: ChangeListener): void => void listeners.add(listener);

/** The feature whose queries say what the signed-in user may do. */
const ownRightsFeature = "sign-in";

/** The server names what a call changed, also for reads: opening a message marks it as read. */
function notifyListeners(response: Response): void {
  const features = response.headers.get(changedFeaturesHeader)?.split(/,\s*/).filter(Boolean) ?? [];
  if (features.length === 0) return;
  for (const listener of listeners) listener(features);
}

/** A screen offers only what one may do: the refusal of a write tells that this was changed meanwhile. */
function notifyOfRefusal(method: string, { status }: Response): void {
  if (status !== 403 || method === "GET") return;
  for (const listener of listeners) listener([ownRightsFeature]);
}

/** Opens the page on which a second step is set up, if the role needs one by now. */
function openSetUp(error: unknown): never {
  if (error instanceof CallError && error.code === setUpRequiredCode) location.assign(signInSettingsPath);
  throw error;
}

async function transport(endpoint: ApiCall, input: object, options: CallOptions): Promise<unknown> {
  const { method, path, mediaType } = endpoint;
  const isPublic = endpoint.access === "public";
  if (!session.token() && !isPublic) throw new CallError(401, unauthorizedMessage, { code: "not_signed_in" });
  const response = await sendWithSession({ method, path, input, options, isPublic });
  notifyOfRefusal(method, response);
  const isText = mediaType !== undefined && response.ok;
  const answer = isText ? await response.text() : fromEnvelope(endpoint, await readFields(response).catch(openSetUp));
  if (response.ok) notifyListeners(response);
  return answer;
}

/** The API client of the back-office. Throws CallError. */
export const client = createClient<Api, ApiCall>(apiCalls, transport);

/** Renews the session if needed. Returns whether it is still valid. */
export const renewSession = async (): Promise<boolean> => (await renewToken(session.token())) !== null;
