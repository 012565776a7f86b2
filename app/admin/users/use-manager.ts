import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { canManageUser, type ManagedUser, type UserAction, type UserManager } from "#shared/people/manage-users.ts";

/** The signed-in user as somebody who manages accounts. */
export function useManager(): UserManager {
  const { id, role, permissions } = useSignedInUser();
  return { user_id: id, role, permissions };
}

/** Returns a check of what may be done to an account. For display only: the server checks every call. */
export function useCanManage(): (user: ManagedUser, action: UserAction) => boolean {
  const manager = useManager();
  return (user, action) => canManageUser(manager, user, action);
}
