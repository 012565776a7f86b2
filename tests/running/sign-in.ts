import { z } from "zod";
import { ask } from "./ask.ts";
import { administrator } from "./start-product.ts";

const SignedIn = z.object({ data: z.object({ token: z.string() }) });

/** Signs in, by default as the administrator, and returns an access token. */
export async function signIn(
  url: string,
  account: { email: string; password: string } = administrator,
): Promise<string> {
  const { status, text } = await ask(`${url}/api/auth/login`, { method: "POST", body: { ...account } });
  if (status !== 200) throw new Error(`Sign-in failed with ${status}: ${text}`);
  return SignedIn.parse(JSON.parse(text)).data.token;
}
