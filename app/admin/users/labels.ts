import { Users } from "lucide-react";
import { describeHistoryEntry, type HistoryEntry } from "#app/kit/record/describe-history.ts";
import { describeValue } from "#app/kit/record/describe-value.ts";
import type { Failure } from "#app/kit/screens/problem.tsx";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { formatFileSize } from "#app/ui/format.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { permissionLabels } from "#shared/kit/permission-labels.ts";
import { type Role, roleLabels } from "#shared/kit/roles.ts";
import type { UserStatus } from "#shared/people/statuses.ts";
import type { User, UserDetails } from "#shared/people/user.ts";

export const userLabels = {
  title: "User Management",
  search: "Search by name or email",
  loadFailed: "An error occurred",
  empty: { icon: Users, title: "No users available.", noResults: "No users found matching your search." },
  record: "User",
  newRecord: "Add New User",
  loadRecordFailed: "Couldn't load this user",
};

export const userFilters = {
  tab: {
    label: "Users",
    look: "tabs",
    choices: { active: "Active Users", pending: "Pending Approval", analytics: "User Analytics" },
  },
  status: {
    label: "Status",
    look: "select",
    choices: { reviewed: "Any status", active: "Active", inactive: "Inactive", banned: "Banned", rejected: "Rejected" },
  },
  role: { label: "Role", look: "select", choices: { all: "Any role", ...roleLabels } },
} as const;

/** Colour of the badge of each role. */
export const roleTones: Readonly<Record<Role, BadgeTone>> = {
  super_admin: "special",
  admin: "danger",
  staff: "serious",
  guide: "info",
  customer: "neutral",
};

export const statusLabels: Readonly<Record<UserStatus, { name: string; tone: BadgeTone }>> = {
  pending: { name: "Pending", tone: "warn" },
  active: { name: "Active", tone: "good" },
  rejected: { name: "Rejected", tone: "danger" },
  inactive: { name: "Inactive", tone: "neutral" },
  banned: { name: "Banned", tone: "severe" },
};

export const roleSummaries: Readonly<Record<Role, string>> = {
  super_admin: "Complete system access, all user management, system configuration, backup and restore.",
  admin: "User management, content management, analytics, settings.",
  staff: "Basic content management, customer support, limited analytics.",
  guide: "Tour management, own bookings, content creation, profile management.",
  customer: "Basic booking access, profile management, view content.",
};

export const fieldLabels = {
  username: "Username",
  email: "Email",
  password: "Password",
  must_change_password: "Another password must be chosen at the first sign-in",
  first_name: "First name",
  last_name: "Last name",
  role: "Role",
  is_active: "Active",
  status: "Status",
  phone: "Phone",
  country: "Country",
  granted_permissions: "Further permissions",
  is_verified: "Email",
  address_proved_at: "Email confirmed by its owner",
} as const;

export const accessDeniedTitle = "Access Denied";

/** What failed; a refusal for lack of a permission says so in its title. */
const failed = (text: string) => ({ title: "Error", text, deniedTitle: accessDeniedTitle });

export const userMessages = {
  created: "User Added",
  updated: "User Updated",
  createFailed: failed("Failed to create user."),
  updateFailed: failed("Failed to update user."),
  deleted: "User Deleted",
  deleteFailed: failed("Failed to delete user."),
  statusFailed: failed("Failed to update user status."),
  banFailed: failed("Failed to update ban status."),
  approveFailed: failed("Failed to approve user."),
  rejectFailed: failed("Failed to reject user."),
} as const;

/** A failure of what was done to one person, whose row may be out of sight by then. */
export const failureOf = (failure: Exclude<Failure, string>, { name }: Pick<User, "name">) => ({
  ...failure,
  text: `${failure.text} User: ${name}.`,
});

/** Labels of the history events. */
const userEventLabels: Readonly<Record<string, string>> = {
  "person.approved": "Approved",
  "person.rejected": "Rejected",
  "person.banned": "Banned",
  "person.unbanned": "Ban lifted",
  "person.verification_sent": "Verification email sent",
  "person.signed_out": "Signed out by staff",
  "person.erased": "Erased a person",
  "person.address_change_stopped": "Change of the email address stopped",
  "password.set": "Password set by staff",
  "password.temporary": "Temporary password set by staff",
  "password.changed": "Password changed",
  "password.reset": "Password set with a link",
  "two_factor.on": "Codes from an app turned on",
  "two_factor.off": "Codes from an app turned off",
  "two_factor.reset": "Two-factor sign-in reset by staff",
  "two_factor.recovery_code_used": "Signed in with a recovery code",
  "two_factor.recovery_codes_renewed": "New recovery codes made",
  "passkey.added": "Passkey added",
  "passkey.removed": "Passkey removed",
};

/** What a person needs for signing in beside the password. */
export const describeSecondStep = ({ has_app_codes, has_passkeys }: UserDetails): string =>
  [has_app_codes && "Codes from an app", has_passkeys && "Passkey"].filter(Boolean).join(", ") || "Not set up";

const describePermissions = (names: readonly unknown[]): string =>
  names.map((name) => getOwnProperty(permissionLabels, String(name)) ?? String(name)).join(", ") || describeValue("");

/** Which permissions were given and taken, instead of all that there were and are. */
function describeGrants({ before, after }: HistoryEntry): string[] {
  const [old, current] = [before.granted_permissions, after.granted_permissions];
  if (!Array.isArray(old) || !Array.isArray(current)) return [];
  const [given, taken] = [current.filter((name) => !old.includes(name)), old.filter((name) => !current.includes(name))];
  return [
    ...(given.length > 0 ? [`Permission given: ${describePermissions(given)}`] : []),
    ...(taken.length > 0 ? [`Permission taken: ${describePermissions(taken)}`] : []),
  ];
}

/** Roles and statuses as people read them. */
export function describeField(field: string, value: unknown): string | undefined {
  if (field === "is_verified") return value ? "confirmed" : "not confirmed";
  if (field === "address_proved_at") return typeof value === "string" ? formatInstant(value) : "no";
  if (field === "role" && typeof value === "string" && value in roleLabels) return roleLabels[value as Role];
  if (field === "status" && typeof value === "string" && value in statusLabels)
    return statusLabels[value as UserStatus].name;
  return field === "granted_permissions" && Array.isArray(value) ? describePermissions(value) : undefined;
}

/** An entry of the history of an account: a file is named in one line. */
export function describeUserEntry(entry: HistoryEntry): string[] {
  const { original_filename, file_size } = entry.after;
  if (entry.what === "person.document_added" && typeof original_filename === "string")
    return [`Certificate sent: ${original_filename} (${formatFileSize(Number(file_size))})`];
  const grants = describeGrants(entry);
  if (entry.what === "person.permissions_changed" && grants.length > 0) return grants;
  return describeHistoryEntry(entry, { events: userEventLabels, labels: fieldLabels, describe: describeField });
}

/** "Given by Amina Uwase, 23 Nov 2026, 08:14" */
export const describeGrant = ({ granted_by, granted_at }: { granted_by: string; granted_at: string }): string =>
  `${granted_by === "" ? "" : `Given by ${granted_by}, `}${formatInstant(granted_at)}`;
