import { holds, type Permission } from "#shared/kit/permissions.ts";
import type { Role } from "#shared/kit/roles.ts";

/** Who does something: a visitor, a person who is signed in, or the product itself. */
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

/** The product itself: jobs, the first start. */
export const system = actor({ user_id: null, name: "System", email: "", role: null, permissions: ["*"] });
