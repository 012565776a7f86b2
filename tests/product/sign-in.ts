import { z } from "zod";
import { sendRequest } from "./send-request.ts";
import { administrator } from "./start-product.ts";

const SignInResponse = z.object({ data: z.object({ token: z.string() }) });

/** Signs in, by default as the administrator, and returns an access token. */
export async function signIn(
  url: string,
  account: { email: string; password: string } = administrator,
): Promise<string> {
  const { status, text } = await sendRequest(`${url}/api/auth/login`, { method: "POST", body: { ...account } });
  if (status !== 200) throw new Error(`Sign-in failed with ${status}: ${text}`);
  return SignInResponse.parse(JSON.parse(text)).data.token;
}
