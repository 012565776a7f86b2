import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "#app/kit/calls/query-client.ts";
import { prefetchRows } from "#app/kit/screens/prefetch.ts";
import { ScreensProvider } from "#app/kit/screens/screen.ts";
import { Toaster } from "#app/kit/screens/toast.tsx";
import { session } from "#app/kit/session/session.ts";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import { navigation } from "./navigation.ts";
import { createAdminRouter } from "./router.tsx";

/** Renders the back-office into this element. */
export function renderAdmin(container: HTMLElement): void {
  const queries = createQueryClient();
  const user = session.token() && session.user();
  // A stored session is most likely still valid, so the list loads in parallel with the session check.
  if (user) prefetchRows(queries, { screens: navigation, permissions: user.permissions, href: location.href });
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ScreensProvider value={navigation}>
          <TooltipProvider delay={400}>
            <RouterProvider router={createAdminRouter()} />
          </TooltipProvider>
          <Toaster />
        </ScreensProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
