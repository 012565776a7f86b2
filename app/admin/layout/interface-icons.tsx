import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { session } from "#app/kit/session/session.ts";
import { InterfaceIconsProvider } from "#app/ui/interface-icon.tsx";
import { isBackOfficeRole } from "#shared/kit/roles.ts";

const useRole = () => useSyncExternalStore(session.onChange, () => session.user()?.role ?? null);

/** Gives the back-office the icons that the operator has chosen. They are asked for along with the session check. */
export function InterfaceIcons({ children }: { children: ReactNode }) {
  const role = useRole();
  const { data } = useQuery({ ...queries.settings.backOffice({}), enabled: isBackOfficeRole(role) });
  return <InterfaceIconsProvider value={data?.icons ?? {}}>{children}</InterfaceIconsProvider>;
}
