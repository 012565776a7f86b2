import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { BackOffice } from "#app/admin/back-office.tsx";
import { createAdminRouter } from "#app/admin/router.tsx";
import { createQueryClient } from "#app/kit/calls/query-client.ts";
import { type ApiOptions, type ConnectedApi, connectApi } from "./connect-api.ts";

export type OpenedScreen = ConnectedApi & {
  user: UserEvent;
  /** The path that the address bar would show. */
  path: () => string;
  /** Opens the same path again, as after F5. */
  reload: () => Promise<void>;
};

/** Opens a screen of the back-office for somebody signed in, on its own database, with the API in this process. */
export async function openScreen(path: string, options: ApiOptions = {}): Promise<OpenedScreen> {
  const api = await connectApi(options);
  let router: ReturnType<typeof createAdminRouter>;
  const open = async (at: string) => {
    cleanup();
    router = createAdminRouter(createMemoryHistory({ initialEntries: [at] }));
    render(<BackOffice queries={createQueryClient()} router={router} />);
    await screen.findByRole("heading", { level: 1 }, { timeout: 10_000 });
  };
  await open(path);
  return {
    ...api,
    user: userEvent.setup(),
    path: () => router.state.location.href,
    reload: () => open(router.state.location.href),
  };
}

/** The names of the rows of the list, from top to bottom. */
export const rowNames = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

export const findToast = (text: string | RegExp) => screen.findByText(text, { selector: "[data-title]" });

/** The queries of the sheet with this title. */
export const findSheet = async (name: string | RegExp) => within(await screen.findByRole("dialog", { name }));

const previewText = () => screen.getByTitle<HTMLIFrameElement>("Preview").contentDocument?.body.textContent ?? "";

/** Unfolds the preview beside a form, and reads what it shows. */
export async function openPreview(user: UserEvent): Promise<() => string> {
  await user.click(screen.getByRole("button", { name: "Show preview" }));
  await screen.findByRole("img", { name: / as shown on a / });
  await waitFor(() => expect(previewText()).not.toBe(""));
  return previewText;
}
