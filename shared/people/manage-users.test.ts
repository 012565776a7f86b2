import { expect, test } from "vitest";
import type { Permission } from "#shared/kit/permissions.ts";
import { permissionsOf, type Role } from "#shared/kit/roles.ts";
import {
  findPermissionRefusal,
  findRemovalRefusal,
  findRoleRefusal,
  findUserRefusal,
  listGivableRoles,
  type UserAction,
  type UserManager,
} from "./manage-users.ts";

const aManager = (role: Role, granted: readonly Permission[] = []): UserManager => ({
  ...{ user_id: 1, role },
  permissions: permissionsOf(role, granted),
});
const aTarget = (role: Role, granted_permissions: readonly string[] = []) => ({ id: 2, role, granted_permissions });
const everyAction: UserAction[] = ["update", "change_status", "take_over", "change_role", "approve", "ban", "delete"];
const allowed = (manager: UserManager, user: ReturnType<typeof aTarget>) =>
  everyAction.filter((action) => findUserRefusal(manager, user, action) === null);

const superAdmin = aManager("super_admin");
const admin = aManager("admin");
const manageable = ["update", "change_status", "take_over", "approve", "ban"];

test.each([
  // A super administrator may do everything but delete another one.
  ["super_admin", [], "customer", everyAction],
  ["super_admin", [], "admin", everyAction],
  ["super_admin", [], "super_admin", everyAction.filter((action) => action !== "delete")],
  // An administrator manages everyone below.
  ["admin", [], "customer", manageable],
  ["admin", [], "guide", manageable],
  ["admin", [], "staff", manageable],
  ["admin", [], "admin", []],
  ["admin", [], "super_admin", []],
  // No further permission makes administrators manageable.
  ["admin", ["users.delete", "users.manage_roles", "super.admin"], "admin", []],
  ["admin", ["users.delete", "users.manage_roles"], "staff", everyAction],
  // Others need each permission by itself.
  ["staff", [], "customer", []],
  ["staff", ["users.view"], "customer", []],
  ["staff", ["users.update"], "customer", ["update", "change_status", "take_over"]],
  ["staff", ["users.update"], "staff", ["update", "change_status", "take_over"]],
  ["staff", ["users.update"], "admin", []],
  // Who may not see bookings can't sign in as their owner.
  ["customer", ["users.view", "users.create", "users.update"], "customer", ["update", "change_status"]],
  ["staff", ["users.create"], "customer", []],
  ["staff", ["users.approve"], "guide", ["approve"]],
  ["staff", ["users.approve"], "admin", []],
  ["staff", ["users.manage_roles"], "customer", ["change_role"]],
  // A ban also needs one of the permissions that let somebody manage users.
  ["staff", ["users.ban"], "customer", []],
  ["staff", ["users.ban", "users.create"], "customer", ["ban"]],
  // Guides hold permissions that staff do not: taking them away needs them.
  ["staff", ["users.ban", "users.update", "users.delete"], "guide", ["update"]],
  ["staff", ["users.delete"], "customer", ["delete"]],
  ["staff", ["users.delete"], "super_admin", []],
  ["guide", [], "customer", []],
  ["customer", [], "customer", []],
] as const)("%s with %j may do to %s: %j", (role, granted, target, actions) => {
  expect(allowed(aManager(role, granted), aTarget(target))).toEqual(actions);
});

test.each([
  // Guides hold permissions that staff do not.
  ["staff", "guide", []],
  ["staff", "customer", ["users.manage_roles"]],
  ["admin", "staff", ["users.delete"]],
  ["admin", "staff", ["*"]],
] as const)("%s can't take over a %s who also holds %j", (role, target, granted) => {
  const manager = aManager(role, ["users.update"]);
  expect(findUserRefusal(manager, aTarget(target, granted), "take_over")).toMatch(/how this user signs in/);
  expect(findUserRefusal(manager, aTarget(target, granted), "update")).toBeNull();
});

test("the own account can be edited, and nothing else done to it", () => {
  for (const role of ["super_admin", "admin"] as const) {
    const own = { ...aTarget(role), id: 1 };
    expect(findUserRefusal(superAdmin, own, "update")).toBeNull();
    for (const action of ["ban", "change_status", "take_over", "change_role"] as const)
      expect(findUserRefusal(superAdmin, own, action)).toBe("You can't do this to your own account.");
  }
});

test.each([
  ["update", "You don't have permission to update this user."],
  ["change_status", "You don't have permission to change this user's status."],
  ["ban", "You don't have permission to ban this user."],
  ["delete", "You don't have permission to delete this user."],
] as const)("the refusal of %s says so", (action, message) => {
  expect(findUserRefusal(admin, aTarget("super_admin"), action)).toBe(message);
});

test.each([
  ["super_admin", [], ["super_admin", "admin", "staff", "guide", "customer"]],
  ["admin", [], ["staff", "guide", "customer"]],
  ["admin", ["users.manage_roles", "users.delete"], ["staff", "guide", "customer"]],
  ["staff", ["users.create"], ["staff", "customer"]],
  ["staff", ["users.create", "analytics.view"], ["staff", "customer"]],
  ["customer", ["users.create"], ["customer"]],
] as const)("%s with %j gives the roles %j", (role, granted, given) => {
  expect(listGivableRoles(aManager(role, granted))).toEqual(given);
});

test("why a role can't be given is said", () => {
  const staff = aManager("staff", ["users.create"]);
  expect(findRoleRefusal(admin, "admin")).toBe("Only super administrators can create admin users.");
  expect(findRoleRefusal(staff, "guide")).toMatch(/permissions that you don't have/);
  expect(findRoleRefusal(staff, "customer")).toBeNull();
});

test("permissions are given by who may manage roles and holds them", () => {
  const give = (manager: UserManager, after: Permission[], before: Permission[] = []) =>
    findPermissionRefusal(manager, { before, after });
  const manager = aManager("staff", ["users.manage_roles", "users.view"]);
  expect(give(superAdmin, ["backup.restore", "super.admin"])).toBeNull();
  expect(give(manager, ["users.view", "bookings.manage"])).toBeNull();
  expect(give(manager, ["users.view", "users.delete"])).toBe("You can't give a permission that you don't have.");
  expect(give(admin, ["users.view"])).toMatch(/role and permissions/);
  expect(give(admin, [])).toBeNull();
  // Somebody else gave it: it stays.
  expect(give(manager, ["users.delete", "users.view"], ["users.delete"])).toBeNull();
});

test("permissions are taken away by who holds them, with the role or one by one", () => {
  const manager = aManager("customer", ["users.update", "users.manage_roles"]);
  const staff = { role: "staff", granted_permissions: [] as string[] } as const;
  const customer = { role: "customer", granted_permissions: [] as string[] } as const;
  const granted = { ...customer, granted_permissions: ["bookings.manage", "users.update"] };
  const message = "You can't take away a permission that you don't have.";
  expect(findRemovalRefusal(manager, { before: staff, after: customer })).toBe(message);
  expect(findRemovalRefusal(manager, { before: granted, after: customer })).toBe(message);
  const kept = { ...customer, granted_permissions: ["bookings.manage"] };
  expect(findRemovalRefusal(manager, { before: granted, after: kept })).toBeNull();
  // The role gives it all the same.
  expect(findRemovalRefusal(manager, { before: { ...staff, ...kept, role: "staff" }, after: staff })).toBeNull();
  expect(findRemovalRefusal(superAdmin, { before: staff, after: customer })).toBeNull();
});
