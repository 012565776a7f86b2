import { holds, type Permission } from "#shared/kit/permissions.ts";
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

type Particulars = Omit<Actor, "can">;

export const actor = (particulars: Particulars): Actor => ({
  ...particulars,
  can: (permission) => holds(particulars.permissions, permission),
});

export const visitor = actor({ user_id: null, name: "Website visitor", email: "", role: null, permissions: [] });

/** The actor of background jobs and the start; has every permission. */
export const system = actor({ user_id: null, name: "System", email: "", role: null, permissions: ["*"] });
