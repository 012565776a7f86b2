import { Outlet, useLocation } from "@tanstack/react-router";
import { isPathOf, isScreenAllowed, startPath, useScreens } from "#app/kit/screens/screen.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { AccessDenied } from "./access-screens.tsx";

/** Renders the current screen if the user holds its permission, else Access Denied. */
export function RequirePermission() {
  const { pathname } = useLocation();
  const { permissions } = useSignedInUser();
  const screens = useScreens();
  const screen = screens.find((each) => isPathOf(each, pathname));
  if (screen && isScreenAllowed(screen, permissions)) return <Outlet />;
  if (!screens.some((each) => each.permission !== null && isScreenAllowed(each, permissions)))
    return <AccessDenied message="You don't have permission to access this area." />;
  // Who may not see the dashboard is led to another screen.
  if (!screen || screen.path === startPath) return <Outlet />;
  const [missing] = [screen.permission].flat();
  return <AccessDenied message={screen.refusal ?? `You don't have the required permission: ${missing}.`} />;
}
