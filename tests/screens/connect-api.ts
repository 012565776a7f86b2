import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { onTestFinished } from "vitest";
import { type HttpTransport, setHttpTransport } from "#app/kit/calls/http-transport.ts";
import { session } from "#app/kit/session/session.ts";
import type { Context } from "#server/kit/context.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import { permissionsOf, type Role } from "#shared/kit/roles.ts";
import { type ApiRequestOptions, createTestApi, type TestApi } from "#tests/api/test-api.ts";

export type ConnectedApi = Pick<TestApi, "ctx" | "request" | "createToken"> & {
  /** Every call that was made over HTTP: "PUT /api/testimonials/3". */
  calls: string[];
  /** The JSON bodies of the calls with this name. */
  bodies: (name: string) => unknown[];
  /** Answers the next calls whose name contains this text differently; null lets them through again. */
  intercept: (name: string, answer: Answer | null) => void;
};

/** Answers a call instead of the API; gets what was sent. */
type Answer = (sent: ApiRequestOptions) => Promise<Response>;

export type ApiOptions = {
  role?: Role;
  /** In addition to those of the role. */
  permissions?: readonly Permission[];
  /** Fills the database first. */
  prepare?: (ctx: Context) => Promise<unknown>;
  /** Environment variables of the server. */
  environment?: Readonly<Record<string, string>>;
};

/** The text of the page instead of its markup. */
configure({
  // Machines may be busy.
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(`${message?.split("\n")[0]}\n${document.body.textContent}`),
});

/** Lets components call the API in this process, on its own database, as somebody who is signed in. */
export async function connectApi({
  role = "admin",
  permissions = [],
  prepare,
  environment = {},
}: ApiOptions): Promise<ConnectedApi> {
  const api = await createTestApi({ environment });
  await prepare?.(api.ctx);
  const token = await api.createToken(role, permissions);
  session.save(
    { token, refresh_token: "", user: { id: 1, name: "Amina", role, permissions: permissionsOf(role, permissions) } },
    true,
  );
  const calls: string[] = [];
  const sentBodies: { name: string; body: unknown }[] = [];
  const intercepted = new Map<string, Answer>();
  const transport: HttpTransport = async ({ method, url, headers, body, onProgress }) => {
    const name = `${method} ${url}`;
    calls.push(name);
    if (typeof body === "string") sentBodies.push({ name, body: JSON.parse(body) });
    onProgress?.(0.5);
    const answer = [...intercepted].find(([part]) => name.includes(part))?.[1];
    const sent = body instanceof FormData ? { form: body } : body === null ? {} : { raw: body };
    if (answer) return answer({ headers: Object.fromEntries(headers), ...sent });
    const {
      status,
      headers: answered,
      text,
    } = await api.request(method, url, { headers: Object.fromEntries(headers), ...sent });
    return new Response(text, { status, headers: answered });
  };
  setHttpTransport(transport);
  onTestFinished(() => {
    cleanup();
    // Toasts are kept outside of React, for the next screen.
    toast.dismiss();
    session.clear();
    sessionStorage.clear();
  });
  return {
    ctx: api.ctx,
    request: api.request,
    createToken: api.createToken,
    calls,
    bodies: (name) => sentBodies.filter((sent) => sent.name === name).map(({ body }) => body),
    intercept: (name, answer) => void (answer ? intercepted.set(name, answer) : intercepted.delete(name)),
  };
}
