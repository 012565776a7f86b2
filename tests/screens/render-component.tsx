import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createQueryClient } from "#app/kit/calls/query-client.ts";
import { parseQuery, stringifyQuery } from "#app/kit/list/search-state.ts";
import { ConfirmProvider } from "#app/kit/screens/confirm.tsx";
import { Toaster } from "#app/kit/screens/toast.tsx";
import { session } from "#app/kit/session/session.ts";
import { SignedInUserProvider } from "#app/kit/session/signed-in-user.tsx";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import { type ApiOptions, type ConnectedApi, connectApi } from "./connect-api.ts";

/** The path of the component, for list screens. */
export const componentPath = "/admin/component";

/** Renders one component of the kit with what screens stand in, over the API in this process. */
export async function renderComponent(
  component: ReactNode,
  options: ApiOptions = {},
): Promise<ConnectedApi & { user: UserEvent }> {
  const api = await connectApi(options);
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({
    getParentRoute: () => root,
    path: `${componentPath}/{-$record}`,
    component: () => component,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [componentPath] }),
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TooltipProvider>
        <ConfirmProvider>
          <SignedInUserProvider value={session.user()}>
            {/* The router of the application has other routes. */}
            <RouterProvider router={router as never} />
          </SignedInUserProvider>
        </ConfirmProvider>
      </TooltipProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...api, user: userEvent.setup() };
}
