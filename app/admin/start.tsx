import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ScreensProvider } from "#app/kit/navigation.ts";
import { newQueryClient } from "#app/kit/query-client.ts";
import { Toaster } from "#app/kit/toast.tsx";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import { navigation } from "./navigation.ts";
import { newRouter } from "./router.tsx";

/** Shows the back-office in this element. */
export function start(home: HTMLElement): void {
  createRoot(home).render(
    <StrictMode>
      <QueryClientProvider client={newQueryClient()}>
        <ScreensProvider value={navigation}>
          <TooltipProvider delay={400}>
            <RouterProvider router={newRouter()} />
          </TooltipProvider>
          <Toaster />
        </ScreensProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
