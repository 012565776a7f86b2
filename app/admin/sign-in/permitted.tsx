import { Outlet, useLocation } from "@tanstack/react-router";
import { useScreens } from "#app/kit/navigation.ts";
import { useCan } from "#app/kit/signed-in.tsx";
import { AccessDenied } from "./gate-screens.tsx";

/** The screen at this address, for those who hold its permission. */
export function Permitted() {
  const { pathname } = useLocation();
  const can = useCan();
  const screens = useScreens();
  const screen = screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!screens.some(({ permission }) => can(permission)))
    return <AccessDenied sentence="You don't have permission to access this area." />;
  if (!screen || can(screen.permission)) return <Outlet />;
  return <AccessDenied sentence={`You don't have the required permission: ${screen.permission}.`} />;
}
