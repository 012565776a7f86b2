import { createContext, use } from "react";
import { holdsOneOf, type Permission } from "#shared/kit/permissions.ts";
import type { SignedInUser } from "#shared/sign-in/contract.ts";

const SignedIn = createContext<SignedInUser | null>(null);
export const SignedInProvider = SignedIn.Provider;

/** Who is signed in; only inside of the gate. */
export function useSignedIn(): SignedInUser {
  const user = use(SignedIn);
  if (!user) throw new Error("Only what stands behind the gate knows who is signed in");
  return user;
}

/** Whether the person holds one of these permissions. The server decides anew on every call. */
export function useCan(): (...wanted: readonly Permission[]) => boolean {
  const { permissions } = useSignedIn();
  return (...wanted) => holdsOneOf(permissions, wanted);
}
