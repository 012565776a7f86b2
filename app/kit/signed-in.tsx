import { createContext, use } from "react";
import { holdsOneOf, type Permission } from "#shared/kit/permissions.ts";
import type { SignedInUser } from "#shared/sign-in/contract.ts";

const SignedIn = createContext<SignedInUser | null>(null);
export const SignedInProvider = SignedIn.Provider;

/** The signed-in user. Throws outside RequireAuth. */
export function useSignedIn(): SignedInUser {
  const user = use(SignedIn);
  if (!user) throw new Error("useSignedInUser must be used inside RequireAuth");
  return user;
}

/** Returns a check for any of the given permissions. For display only: the server checks every call. */
export function useCan(): (...anyOf: readonly Permission[]) => boolean {
  const { permissions } = useSignedIn();
  return (...anyOf) => holdsOneOf(permissions, anyOf);
}
