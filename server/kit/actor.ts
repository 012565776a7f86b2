import type { PendingTask } from "#shared/kit/endpoint.ts";
import { hasPermission, type Permission } from "#shared/kit/permissions.ts";
import type { Role } from "#shared/kit/roles.ts";

/** Who makes a call: an anonymous visitor, a signed-in user, or the system. */
export type Actor = {
  readonly user_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly role: Role | null;
  readonly permissions: readonly string[];
  /** What must be done before anything else. */
  readonly pending_task?: PendingTask | null;
  can(permission: Permission): boolean;
};

export const createActor = (fields: Omit<Actor, "can">): Actor => ({
  ...fields,
  can: (permission) => hasPermission(fields.permissions, permission),
});

type PersonNames = { first_name: string; last_name: string; username: string };

/** The full name of a person, or the username of one without a name. */
export const nameOf = ({ first_name, last_name, username }: PersonNames): string =>
  `${first_name} ${last_name}`.trim() || username;

export const visitorActor = createActor({
  user_id: null,
  name: "Website visitor",
  email: "",
  role: null,
  permissions: [],
});

/** The actor of background jobs and the start; has every permission. */
export const systemActor = createActor({ user_id: null, name: "System", email: "", role: null, permissions: ["*"] });
