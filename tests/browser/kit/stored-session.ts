import type { BrowserContext } from "playwright-core";
import { z } from "zod";
import type { Role } from "#shared/kit/roles.ts";
import { sendRequest } from "#tests/product/send-request.ts";

/** What the app keeps in the browser's local storage while somebody is signed in. */
export type StoredSession = { auth_token: string; refresh_token: string; auth_user: string };

const SignInResponse = z.object({
  data: z.object({
    token: z.string(),
    refresh_token: z.string(),
    user: z.object({ id: z.number(), name: z.string(), role: z.string(), permissions: z.array(z.string()) }),
  }),
});

/** Signs in through the API. Throws if the account may not. */
export async function requestSession(
  url: string,
  { email, password, role }: { email: string; password: string; role: Role },
): Promise<StoredSession> {
  const body = { email, password, user_type: role === "customer" || role === "guide" ? role : "admin" };
  const { status, text } = await sendRequest(`${url}/api/auth/login`, { method: "POST", body });
  if (status !== 200) throw new Error(`Sign-in of ${email} failed with ${status}: ${text}`);
  const { token, refresh_token, user } = SignInResponse.parse(JSON.parse(text)).data;
  return { auth_token: token, refresh_token, auth_user: JSON.stringify(user) };
}

/** Stores the session before the first page of the context runs its scripts, as if somebody had signed in earlier. */
export const storeSession = (context: BrowserContext, session: StoredSession): Promise<unknown> =>
  context.addInitScript((items) => {
    // Empty pages and previews of emails have no storage.
    if (self.origin === "null") return;
    // Once only: after a sign-out the next page must not be signed in again.
    if (localStorage.getItem("test_session_stored") !== null) return;
    for (const [name, value] of Object.entries({ ...items, test_session_stored: "true" }))
      localStorage.setItem(name, value);
  }, session);
