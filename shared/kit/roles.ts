import { type Permission, permissions } from "./permissions.ts";

export const roles = ["super_admin", "admin", "staff", "guide", "customer"] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  super_admin: "Super Administrator",
  admin: "Administrator",
  staff: "Staff Member",
  guide: "Tour Guide",
  customer: "Customer",
};

/** "as a tour guide" */
export function describeRole(role: Role): string {
  const label = roleLabels[role].toLowerCase();
  return `as ${/^[aeiou]/.test(label) ? "an" : "a"} ${label}`;
}

/** The roles that may use the back-office. */
export const backOfficeRoles: readonly Role[] = ["super_admin", "admin", "staff"];

export const isBackOfficeRole = (role: Role | null): boolean => role !== null && backOfficeRoles.includes(role);

const withheldFromAdmin: readonly Permission[] = [
  "users.delete",
  "users.manage_roles",
  "super.admin",
  "system.maintenance",
  "backup.restore",
];

const viewPermissions: readonly Permission[] = ["content.view", "services.view", "tours.view", "bookings.view"];

/** The permissions that each role has by default. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  super_admin: permissions,
  admin: permissions.filter((permission) => !withheldFromAdmin.includes(permission)),
  staff: [...viewPermissions, "content.create", "content.update", "media.view", "media.upload", "bookings.manage"],
  guide: [
    ...viewPermissions,
    "guide.profile",
    "guide.tours",
    "guide.bookings",
    "media.view",
    "media.upload",
    "analytics.view",
  ],
  customer: viewPermissions,
};

/** A person's permissions: those of the role and those granted to the person. */
export const permissionsOf = (role: Role, granted: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => rolePermissions[role].includes(permission) || granted.includes(permission));
