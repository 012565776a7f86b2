import { Outlet, useLocation } from "@tanstack/react-router";
import { useScreens } from "#app/kit/screens/screen.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { AccessDenied } from "./access-screens.tsx";

/** Renders the current screen if the user holds its permission, else Access Denied. */
export function RequirePermission() {
  const { pathname } = useLocation();
  const can = useCan();
  const screens = useScreens();
  const screen = screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!screens.some(({ permission }) => can(permission)))
    return <AccessDenied message="You don't have permission to access this area." />;
  if (!screen || can(screen.permission)) return <Outlet />;
  return <AccessDenied message={`You don't have the required permission: ${screen.permission}.`} />;
}
