import { z } from "zod";
import { ask } from "./ask.ts";
import { administrator } from "./start-product.ts";

const SignedIn = z.object({ data: z.object({ token: z.string() }) });

/** An access token, of the administrator unless someone else is named. */
export async function signIn(url: string, who: { email: string; password: string } = administrator): Promise<string> {
  const { status, text } = await ask(`${url}/api/auth/login`, { method: "POST", body: { ...who } });
  if (status !== 200) throw new Error(`Signing in was answered with ${status}: ${text}`);
  return SignedIn.parse(JSON.parse(text)).data.token;
}
