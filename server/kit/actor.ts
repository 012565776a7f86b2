import { hasPermission, type Permission } from "#shared/kit/permissions.ts";
import type { Role } from "#shared/kit/roles.ts";

/** Who makes a call: an anonymous visitor, a signed-in user, or the system. */
export type Actor = {
  readonly user_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly role: Role | null;
  readonly permissions: readonly string[];
  can(permission: Permission): boolean;
};

type ActorFields = Omit<Actor, "can">;

export const createActor = (particulars: ActorFields): Actor => ({
  ...particulars,
  can: (permission) => hasPermission(particulars.permissions, permission),
});

export const visitor = createActor({ user_id: null, name: "Website visitor", email: "", role: null, permissions: [] });

/** The actor of background jobs and the start; has every permission. */
export const system = createActor({ user_id: null, name: "System", email: "", role: null, permissions: ["*"] });
