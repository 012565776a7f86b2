import { expect, test } from "vitest";
import { anAccount, correctPassword } from "#server/sign-in/testing/an-account.ts";
import { codeOf, requireTwoFactor } from "#server/sign-in/testing/second-step.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

type Data = Record<string, string>;

/** Calls as one browser, which stores its cookies. */
function aBrowser({ request }: TestApi) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    post: async (path: string, body: object, token?: string) => {
      const sent = [...cookies].map(([name, value]) => `${name}=${value.split(";")[0]}`).join("; ");
      const headers = sent === "" ? {} : { Cookie: sent };
      const answer = await request("POST", `/api/auth${path}`, { body, headers, ...(token && { token }) });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = "", ...value] = cookie.split("=");
        cookies.set(name, value.join("="));
      }
      return { ...answer, data: (answer.body.data ?? {}) as Data };
    },
  };
}
type Browser = ReturnType<typeof aBrowser>;

const logIn = ({ post }: Browser, email: string, password = correctPassword) =>
  post("/login", { email, password, user_type: "user" });

/** Turns on codes from an app over the API. */
async function turnOn(browser: Browser, email: string, { ctx }: TestApi) {
  const { token = "" } = (await logIn(browser, email)).data;
  const { secret = "" } = (await browser.post("/two-factor/start", { current_password: correctPassword }, token)).data;
  await browser.post("/two-factor/confirm", { code: codeOf(secret, ctx, -1) }, token);
  return { token, secret };
}

test("the answer to the password has no tokens, and a trusted device is a cookie that scripts can't read", async () => {
  const api = await createTestApi();
  const { email, id } = await anAccount(api.ctx, { role: "customer" });
  const { secret } = await turnOn(aBrowser(api), email, api);
  const browser = aBrowser(api);
  const step = await logIn(browser, email);
  expect(step).toMatchObject({ status: 200, data: { two_factor_required: true, methods: ["code"] } });
  expect(step.body.message).toBe("Please enter the code from your app.");
  expect(Object.keys(step.data).toSorted()).toEqual(["challenge", "message", "methods", "two_factor_required"]);
  expect(browser.cookies.size).toBe(0);
  const { challenge } = step.data;
  const done = await browser.post("/login/two-factor", {
    challenge,
    code: codeOf(secret, api.ctx),
    trust_device: true,
  });
  expect(done).toMatchObject({ status: 200, body: { message: "Login Successful" }, data: { user: { id } } });
  const cookie = browser.cookies.get(`trusted_device_${id}`);
  expect(cookie).toMatch(/Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  expect((await logIn(browser, email)).data).toHaveProperty("token");
});

test("a ban, another role and a password that staff set end trusted devices", async () => {
  const api = await createTestApi();
  const admin = await api.createToken("super_admin");
  const { email, id } = await anAccount(api.ctx, { role: "guide" });
  const { secret } = await turnOn(aBrowser(api), email, api);
  const changes = [
    { method: "PUT", path: "/ban", body: { banned: true } },
    { method: "PUT", path: "", body: { role: "staff" } },
    { method: "PUT", path: "/password", body: { password: correctPassword } },
  ];
  for (const [step, { method, path, body }] of changes.entries()) {
    const browser = aBrowser(api);
    const { challenge } = (await logIn(browser, email)).data;
    api.ctx.app.clock = () => new Date(api.ctx.now.getTime() + step * 60_000);
    const code = codeOf(secret, { now: api.ctx.app.clock() });
    expect((await browser.post("/login/two-factor", { challenge, code, trust_device: true })).status).toBe(200);
    const changed = await api.request(method, `/api/users/${id}${path}`, { token: admin, body });
    expect(changed.status).toBe(200);
    if (path === "/ban") await api.request("PUT", `/api/users/${id}/ban`, { token: admin, body: { banned: false } });
    expect((await logIn(browser, email)).data).toMatchObject({ two_factor_required: true });
  }
});

test("bad input is refused at its field", async () => {
  const api = await createTestApi();
  const browser = aBrowser(api);
  const token = await api.createToken("customer");
  const errorsOf = async (path: string, body: object) => {
    const { status, body: answer } = await browser.post(path, body, token);
    return [status, Object.keys((answer.errors ?? {}) as object).toSorted()];
  };
  expect(await errorsOf("/login/two-factor", { challenge: "", code: "" })).toEqual([422, ["challenge", "code"]]);
  expect(await errorsOf("/login/two-factor", { challenge: "x", code: "1", remember: 1 })).toEqual([422, ["remember"]]);
  expect(await errorsOf("/two-factor/start", {})).toEqual([422, ["current_password"]]);
  expect(await errorsOf("/two-factor/start", { current_password: "wrong" })).toEqual([422, ["current_password"]]);
  expect(await errorsOf("/two-factor/confirm", { code: "x".repeat(41) })).toEqual([422, ["code"]]);
  expect(await errorsOf("/two-factor/turn-off", { code: "\n" })).toEqual([422, ["code", "current_password"]]);
  expect(await errorsOf("/passkeys", { name: "", credential: {} })).toEqual([
    422,
    ["credential.id", "credential.rawId", "credential.response", "credential.type", "name"],
  ]);
  expect(await errorsOf("/passkeys/1/remove", {})).toEqual([422, ["current_password"]]);
});

test.each([
  "/admin/sessions?before=0000-01-01T00:00:00.000Z_1",
  "/admin/sessions?before=2026-02-30T00:00:00.000Z_1",
  "/admin/sessions?before=9999-12-31T24:00:00.000Z_1",
  "/admin/sign-in-attempts?before=0",
  "/admin/sign-in-attempts?before=9999999999999999999",
])("a cursor that no answer contains is refused: %s", async (path) => {
  const { request, createToken } = await createTestApi();
  const answer = await request("GET", `/api${path}`, { token: await createToken("super_admin") });
  expect(answer).toMatchObject({ status: 422, body: { errors: { before: expect.any(String) } } });
});

test.each([
  "/admin/sessions?before=0001-01-01T00:00:00.000Z_999999999999999",
  "/admin/sessions?before=9999-12-31T23:59:59.999Z_1",
  "/admin/sign-in-attempts?before=999999999",
])("the farthest cursors are answered: %s", async (path) => {
  const { request, createToken } = await createTestApi();
  const answer = await request("GET", `/api${path}`, { token: await createToken("super_admin") });
  expect(answer.status).toBe(200);
});

test("who must set up a second step is refused everything else, and told why", async () => {
  const api = await createTestApi();
  await requireTwoFactor(api.ctx, "staff");
  const token = await api.createToken("staff");
  const refused = await api.request("GET", "/api/bookings", { token });
  expect(refused).toMatchObject({ status: 403, body: { code: "two_factor_set_up_required" } });
  expect((await api.request("GET", "/api/auth/two-factor", { token })).body).toMatchObject({
    data: { is_required: true, codes_since: null, passkeys: [] },
  });
});
