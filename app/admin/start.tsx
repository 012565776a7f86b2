import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "#app/kit/calls/query-client.ts";
import { prefetchRows } from "#app/kit/screens/prefetch.ts";
import { session } from "#app/kit/session/session.ts";
import { followUserInput } from "#app/kit/session/user-input.ts";
import { BackOffice } from "./back-office.tsx";
import { createAdminRouter } from "./router.tsx";
import { screens } from "./screens.ts";

/** Renders the back-office into this element. */
export function renderAdmin(container: HTMLElement): void {
  followUserInput();
  const queries = createQueryClient();
  const user = session.token() && session.user();
  // A stored session is most likely still valid, so the list loads in parallel with the session check.
  if (user) prefetchRows(queries, { screens, permissions: user.permissions, href: location.href });
  createRoot(container).render(
    <StrictMode>
      <BackOffice queries={queries} router={createAdminRouter()} />
    </StrictMode>,
  );
}
