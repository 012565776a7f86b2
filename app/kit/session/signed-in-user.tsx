import { createContext, use } from "react";
import { hasAnyPermission, type Permission } from "#shared/kit/permissions.ts";
import type { SignedInUser } from "#shared/sign-in/contract.ts";
import { canChooseLeads } from "#shared/trips/choose-leads.ts";

/** Who uses the back-office, with the profile picture. */
type CurrentUser = SignedInUser & { avatar?: string };

const SignedInUserContext = createContext<CurrentUser | null>(null);
export const SignedInUserProvider = SignedInUserContext.Provider;

/** The signed-in user. Throws outside RequireAuth. */
export function useSignedInUser(): CurrentUser {
  const user = use(SignedInUserContext);
  if (!user) throw new Error("useSignedInUser must be used inside RequireAuth");
  return user;
}

/** Returns a check for any of the given permissions. For display only: the server checks every call. */
export function useCan(): (...anyOf: readonly Permission[]) => boolean {
  const { permissions } = useSignedInUser();
  return (...anyOf) => hasAnyPermission(permissions, anyOf);
}

/** Whether a form may change who leads a trip. On the public site only administrators edit trips. */
export function useMayChooseLeads(): boolean {
  const user = use(SignedInUserContext);
  return user === null || canChooseLeads(user.permissions);
}

/** Whether a form may send its pictures to the library itself, which takes larger files; never on the public site. */
export function useMayAddToLibrary(): boolean {
  const user = use(SignedInUserContext);
  return user !== null && hasAnyPermission(user.permissions, ["media.manage", "media.upload"]);
}
