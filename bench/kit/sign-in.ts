import { z } from "zod";
import { administrator } from "#tests/product/start-product.ts";
import { request } from "./request.ts";

const Login = z.object({ data: z.object({ token: z.string() }) });

/** Signs in as the administrator of the product. Returns the access token. */
export async function signIn(url: string): Promise<string> {
  const response = await request(
    `${url}/api/auth/login`,
    { "content-type": "application/json" },
    { method: "POST", body: JSON.stringify(administrator) },
  );
  return Login.parse(JSON.parse(response.body.toString())).data.token;
}
