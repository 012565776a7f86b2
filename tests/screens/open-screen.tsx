import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { toast } from "sonner";
import { onTestFinished } from "vitest";
import { BackOffice } from "#app/admin/back-office.tsx";
import { createAdminRouter } from "#app/admin/router.tsx";
import { type HttpTransport, setHttpTransport } from "#app/kit/calls/http-transport.ts";
import { createQueryClient } from "#app/kit/calls/query-client.ts";
import { session } from "#app/kit/session/session.ts";
import type { Context } from "#server/kit/context.ts";
import { type Role, rolePermissions } from "#shared/kit/roles.ts";
import { createTestApi, type TestApi } from "#tests/api/test-api.ts";

export type OpenedScreen = {
  ctx: Context;
  request: TestApi["request"];
  user: UserEvent;
  /** The path that the address bar would show. */
  path: () => string;
  /** Every call that the screen made: "PUT /api/testimonials/3". */
  calls: string[];
  /** The JSON bodies of the calls with this name. */
  bodies: (name: string) => unknown[];
  createToken: TestApi["createToken"];
  /** Opens the same path again, as after F5. */
  reload: () => Promise<void>;
  /** Answers the next calls whose name contains this text differently; null lets them through again. */
  intercept: (name: string, answer: (() => Promise<Response>) | null) => void;
};

type ScreenOptions = {
  role?: Role;
  /** Fills the database before the screen opens. */
  prepare?: (ctx: Context) => Promise<unknown>;
};

configure({
  // The text of the page instead of its markup.
  getElementError: (message) => new Error(`${message?.split("\n")[0]}\n${document.body.textContent}`),
  // Waiting ends as soon as it can; a busy machine needs longer than the default second.
  asyncUtilTimeout: 10_000,
});

/** Opens a screen of the back-office for somebody signed in, on its own database, with the API in this process. */
export async function openScreen(path: string, { role = "admin", prepare }: ScreenOptions = {}): Promise<OpenedScreen> {
  const api = await createTestApi();
  await prepare?.(api.ctx);
  const token = await api.createToken(role);
  session.save(
    { token, refresh_token: "", user: { id: 1, name: "Amina", role, permissions: [...rolePermissions[role]] } },
    true,
  );
  const calls: string[] = [];
  const sentBodies: { name: string; body: unknown }[] = [];
  const intercepted = new Map<string, () => Promise<Response>>();
  const transport: HttpTransport = async ({ method, url, headers, body }) => {
    const name = `${method} ${url}`;
    calls.push(name);
    if (typeof body === "string") sentBodies.push({ name, body: JSON.parse(body) });
    const answer = [...intercepted].find(([part]) => name.includes(part))?.[1];
    if (answer) return answer();
    const sent = body instanceof FormData ? { form: body } : body === null ? {} : { raw: body };
    const {
      status,
      headers: answered,
      text,
    } = await api.request(method, url, { headers: Object.fromEntries(headers), ...sent });
    return new Response(text, { status, headers: answered });
  };
  setHttpTransport(transport);
  let router: ReturnType<typeof createAdminRouter>;
  const open = async (at: string) => {
    cleanup();
    router = createAdminRouter(createMemoryHistory({ initialEntries: [at] }));
    render(<BackOffice queries={createQueryClient()} router={router} />);
    await screen.findByRole("heading", { level: 1 }, { timeout: 10_000 });
  };
  await open(path);
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
    user: userEvent.setup(),
    path: () => router.state.location.href,
    calls,
    bodies: (name) => sentBodies.filter((sent) => sent.name === name).map(({ body }) => body),
    reload: () => open(router.state.location.href),
    intercept: (name, answer) => void (answer ? intercepted.set(name, answer) : intercepted.delete(name)),
  };
}
