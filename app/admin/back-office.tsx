import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { ScreensProvider } from "#app/kit/screens/screen.ts";
import { Toaster } from "#app/kit/screens/toast.tsx";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import { InterfaceIcons } from "./layout/interface-icons.tsx";
import type { createAdminRouter } from "./router.tsx";
import { screens } from "./screens.ts";

type Props = { queries: QueryClient; router: ReturnType<typeof createAdminRouter> };

/** The whole back-office. */
export const BackOffice = ({ queries, router }: Props) => (
  <QueryClientProvider client={queries}>
    <ScreensProvider value={screens}>
      <TooltipProvider delay={400}>
        <InterfaceIcons>
          <RouterProvider router={router} />
          <Toaster />
        </InterfaceIcons>
      </TooltipProvider>
    </ScreensProvider>
  </QueryClientProvider>
);
