import { expect, test } from "vitest";
import { anAccount, correctPassword } from "#server/sign-in/testing/an-account.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

type SignInOptions = { password?: string; cookie?: string; address?: string };

const signIn = ({ request }: TestApi, email: string, options: SignInOptions = {}) => {
  const { password = correctPassword, cookie, address = "203.0.113.9" } = options;
  return request("POST", "/api/auth/login", {
    body: { email, password, user_type: "user" },
    address,
    ...(cookie && { headers: { Cookie: cookie } }),
  });
};

/** The cookie by which a browser is trusted after a sign-in. */
async function trustBrowser(api: TestApi, email: string, address: string): Promise<string> {
  const { headers } = await signIn(api, email, { address });
  return headers.get("set-cookie")?.split(";")[0] ?? "";
}

const createLimitedApi = () => createTestApi({ environment: { RATE_LIMIT_FACTOR: "1" } });

async function exhaustAddress(api: TestApi): Promise<void> {
  for (let index = 0; index < 30; index += 1) await signIn(api, `nobody-${index}@example.com`);
  expect((await signIn(api, "nobody@example.com")).status).toBe(429);
}

test("browsers that an account trusts do not lift the limit of their address for other accounts", async () => {
  const api = await createLimitedApi();
  const { email } = await anAccount(api.ctx, { role: "customer" });
  const cookies = [];
  for (const number of [1, 2, 3]) cookies.push(await trustBrowser(api, email, `198.51.100.${number}`));
  await exhaustAddress(api);
  for (const cookie of cookies) {
    const other = await signIn(api, `foreign-${cookie.length}@example.com`, { cookie, password: "a guess" });
    expect(other.status).toBe(429);
  }
});

test("the owner still signs in from a trusted browser behind an address over its limit", async () => {
  const api = await createLimitedApi();
  const { email } = await anAccount(api.ctx, { role: "customer" });
  const cookie = await trustBrowser(api, email, "198.51.100.1");
  await exhaustAddress(api);
  expect((await signIn(api, email)).status).toBe(429);
  expect((await signIn(api, email, { cookie })).status).toBe(200);
});

test("all trusted browsers of an account share one limit", async () => {
  const api = await createLimitedApi();
  const { email } = await anAccount(api.ctx, { role: "customer" });
  const cookies: string[] = [];
  for (let number = 1; number <= 4; number += 1) cookies.push(await trustBrowser(api, email, `198.51.100.${number}`));
  const statuses: number[] = [];
  for (let index = 0; index < 34; index += 1) {
    const cookie = cookies[index % cookies.length];
    statuses.push((await signIn(api, email, { ...(cookie && { cookie }), address: `192.0.2.${index}` })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
});
