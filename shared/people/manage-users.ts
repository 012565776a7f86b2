import { hasAnyPermission, hasPermission, type Permission, permissions } from "#shared/kit/permissions.ts";
import { permissionsOf, type Role, roles } from "#shared/kit/roles.ts";
import { userRefusals } from "./user-refusals.ts";

/** Somebody who manages accounts, with all of their permissions. */
export type UserManager = { user_id: number | null; role: Role | null; permissions: readonly string[] };

/** The account that is managed, with the permissions that it has in addition to its role. */
export type ManagedUser = { id: number; role: Role; granted_permissions: readonly string[] };

/** What can be done to an account, and the permission that it needs. */
const actionPermissions = {
  update: "users.update",
  change_status: "users.update",
  /** Its password, email address and sessions: whoever has them can act as its owner. */
  take_over: "users.update",
  /** Its sessions, by who looks after the security of the whole site. */
  end_sessions: "system.config",
  change_role: "users.manage_roles",
  approve: "users.approve",
  ban: "users.ban",
  delete: "users.delete",
  /** Everything that is stored about the person, in every feature. */
  export_data: "users.update",
  erase: "users.delete",
} as const satisfies Readonly<Record<string, Permission>>;
export type UserAction = keyof typeof actionPermissions;

/** What can be done with everything that is stored about a person. */
export type PersonDataAction = "export_data" | "erase";

const refusals: Readonly<Record<UserAction, string>> = {
  update: "You don't have permission to update this user.",
  change_status: "You don't have permission to change this user's status.",
  take_over: "You don't have permission to change how this user signs in.",
  end_sessions: "You don't have permission to end this user's sessions.",
  change_role: "You don't have permission to change this user's role and permissions.",
  approve: "You don't have permission to decide about this user.",
  ban: "You don't have permission to ban this user.",
  delete: "You don't have permission to delete this user.",
  export_data: "You need the permissions for bookings, messages, newsletter and testimonials to export personal data.",
  erase: "You need the permissions for bookings, messages, newsletter and testimonials to erase a person.",
};

/**
 * What somebody must manage to read or erase it through an account. Whoever changes the email address of an account
 * would otherwise get the records of a stranger with that address.
 */
const personDataPermissions = [
  "bookings.manage",
  "content.update",
  "newsletter.manage",
  "testimonials.manage",
] as const satisfies readonly Permission[];

/** The refusal of a change to somebody who may change nobody: switching an account has its own. */
export function updateRefusal(fields: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields).filter((name) => name !== "id" && name !== "version");
  const isSwitch = names.length > 0 && names.every((name) => name === "is_active" || name === "status");
  return refusals[isSwitch ? "change_status" : "update"];
}

/** One of these is needed for everything but approving registrations. */
const generalPermissions = ["users.create", "users.update", "users.delete", "users.manage_roles"] as const;

const isAdministrator = (role: Role): boolean => role === "super_admin" || role === "admin";

/** All permissions of an account. "*" grants every permission; unknown names are ignored. */
export const effectivePermissions = (role: Role, granted: readonly string[]): Permission[] =>
  permissionsOf(
    role,
    permissions.filter((permission) => hasPermission(granted, permission)),
  );

/** What takes everything away that an account may do, or lets somebody act in its place. */
const takingActions: readonly UserAction[] = ["change_status", "take_over", "ban", "delete", "export_data", "erase"];

const holdsAll = ({ permissions: held }: UserManager, wanted: readonly Permission[]): boolean =>
  wanted.every((permission) => hasPermission(held, permission));

function isAllowed(manager: UserManager, user: ManagedUser, action: UserAction): boolean {
  if (!hasPermission(manager.permissions, actionPermissions[action])) return false;
  if ((action === "delete" || action === "erase") && user.role === "super_admin") return false;
  if ((action === "export_data" || action === "erase") && !holdsAll(manager, personDataPermissions)) return false;
  // Whoever can sign in as somebody else sees the bookings of that person.
  if (action === "take_over" && !hasPermission(manager.permissions, "bookings.manage")) return false;
  if (manager.role === "super_admin") return true;
  if (isAdministrator(user.role)) return false;
  if (action === "approve" || action === "end_sessions") return true;
  if (!hasAnyPermission(manager.permissions, generalPermissions)) return false;
  return (
    !takingActions.includes(action) || holdsAll(manager, effectivePermissions(user.role, user.granted_permissions))
  );
}

/** Why somebody may not do this to an account; null if they may. The server and the screens ask nothing else. */
export function findUserRefusal(manager: UserManager, user: ManagedUser, action: UserAction): string | null {
  if (action === "erase" && hasPermission(manager.permissions, actionPermissions.erase)) {
    if (manager.user_id === user.id) return userRefusals.ownAccount;
    if (user.role === "super_admin") return userRefusals.superAdministrator;
  }
  if (!isAllowed(manager, user, action)) return refusals[action];
  return action !== "update" && manager.user_id === user.id ? userRefusals.ownAccount : null;
}

/** Why somebody may not do this with what is stored about a person without an account; null if they may. */
export function findAddressRefusal(manager: UserManager, action: PersonDataAction): string | null {
  return holdsAll(manager, [actionPermissions[action], ...personDataPermissions]) ? null : refusals[action];
}

export const canManageUser = (manager: UserManager, user: ManagedUser, action: UserAction): boolean =>
  findUserRefusal(manager, user, action) === null;

/** Only a super administrator makes administrators, and nobody gives a role with more permissions than they have. */
const canGiveRole = (manager: UserManager, role: Role): boolean =>
  manager.role === "super_admin" || (!isAdministrator(role) && holdsAll(manager, permissionsOf(role, [])));

export const listGivableRoles = (manager: UserManager): Role[] => roles.filter((role) => canGiveRole(manager, role));

/** Why somebody may not give this role to a new account or to another one; null if they may. */
export function findRoleRefusal(manager: UserManager, role: Role): string | null {
  if (canGiveRole(manager, role)) return null;
  return isAdministrator(role) ? userRefusals.createAdministrator : userRefusals.giveRole;
}

type Rights = Pick<ManagedUser, "role" | "granted_permissions">;

/** Why somebody may not take away what an account may do no more after a change; null if they may. */
export function findRemovalRefusal(
  manager: UserManager,
  { before, after }: Record<"before" | "after", Rights>,
): string | null {
  const left = effectivePermissions(after.role, after.granted_permissions);
  const lost = effectivePermissions(before.role, before.granted_permissions).filter((one) => !left.includes(one));
  return holdsAll(manager, lost) ? null : userRefusals.takePermission;
}

/**
 * Whether somebody may decide that people of this role need a second step: whoever could take that back for roles above
 * the own rights would make their accounts easier to take over.
 */
export const canChangeSecondStepOf = (manager: UserManager, role: Role): boolean =>
  hasPermission(manager.permissions, "system.config") && canGiveRole(manager, role);

/** Why somebody may not give these permissions; null if they may. Those that the account has already are not given. */
export function findPermissionRefusal(
  manager: UserManager,
  { before, after }: Record<"before" | "after", readonly Permission[]>,
): string | null {
  if (after.every((permission) => before.includes(permission))) return null;
  if (!hasPermission(manager.permissions, "users.manage_roles")) return refusals.change_role;
  return holdsAll(
    manager,
    after.filter((permission) => !before.includes(permission)),
  )
    ? null
    : userRefusals.givePermission;
}
