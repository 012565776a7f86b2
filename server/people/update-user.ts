import { endAccess, revokeLinks } from "#server/kit/account-access.ts";
import { auditChange, diffFields } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { lockManagedUser, requireManageable } from "#server/kit/manage-user.ts";
import { omitUndefined, updateRecord } from "#server/kit/versioned-records.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { changedMeanwhile, fieldError } from "#shared/kit/errors.ts";
import type { ManagedUser, UserAction, UserManager } from "#shared/people/manage-users.ts";
import { dateOfBirthError } from "#shared/people/registration.ts";
import { registrationMessages } from "#shared/people/registration-form.ts";
import type { UserStatus } from "#shared/people/statuses.ts";
import type { UpdateUser } from "#shared/people/user.ts";
import { userMessages } from "#shared/people/user-messages.ts";
import { usernameField } from "#shared/people/username.ts";
import { mailEmailChanged } from "./mail-email-change.ts";
import { replaceGrants, requireGivableRole, requireRemovable } from "./permission-grants.ts";
import { mailConfirmLink } from "./queue-account-mails.ts";
import { requireUniqueNames } from "./unique-names.ts";
import { getUser, userRecordType } from "./user-rows.ts";

type Fields = Omit<UpdateUser, "id" | "version" | "status" | "is_active"> & { status: UserStatus };

const otherStatusMessage = "Only active and inactive accounts can be switched here";

/** The status that was asked for: a whole user that is sent back may name the same one twice. */
function resolveStatus({ status: current }: User, { status, is_active }: UpdateUser): UserStatus {
  const isOther = is_active !== undefined && is_active !== (current === "active");
  const wanted = status !== undefined && status !== current ? status : isOther ? toStatus(is_active) : current;
  const canSwitch = [current, wanted].every((one) => one === "active" || one === "inactive");
  if (wanted !== current && !canSwitch) throw fieldError("status", otherStatusMessage);
  return wanted;
}

const toStatus = (is_active: boolean): UserStatus => (is_active ? "active" : "inactive");

const listChanged = (user: User & ManagedUser, fields: Fields): string[] =>
  Object.keys(diffFields<Record<string, unknown>>(user, omitUndefined(fields)).after);

const actionByField: Readonly<Record<string, UserAction>> = {
  status: "change_status",
  email: "take_over",
  is_verified: "change_status",
  role: "change_role",
  granted_permissions: "change_role",
};

function requireAllowed(manager: UserManager, user: User & ManagedUser, fields: Fields): void {
  const changed = listChanged(user, fields);
  const actions = changed.map((field) => actionByField[field] ?? "update");
  for (const action of changed.length > 0 ? actions : (["update"] as const)) requireManageable(manager, user, action);
  if (fields.role !== undefined && changed.includes("role")) requireGivableRole(manager, fields.role);
  const { role = user.role, granted_permissions = user.granted_permissions } = fields;
  requireRemovable(manager, { before: user, after: { role, granted_permissions } });
}

/** Another username has to follow the rule. */
function resolveUsername(user: User, { username: typed }: UpdateUser): Pick<UpdateUser, "username"> {
  if (typed === undefined || typed === user.username) return {};
  const { data: username, error } = usernameField(userMessages.missing).safeParse(typed);
  if (username === undefined) throw fieldError("username", error?.issues[0]?.message ?? registrationMessages.username);
  return { username };
}

function checkDateOfBirth({ now }: Context, user: User, { date_of_birth }: Fields): void {
  if (!date_of_birth || date_of_birth === user.date_of_birth) return;
  const requested_role = user.role === "guide" ? user.role : "customer";
  const message = dateOfBirthError({ date_of_birth, requested_role }, toOperatorDate(now));
  if (message) throw fieldError("date_of_birth", message);
}

/** A new address has to be confirmed; links that were sent to the previous one end, and its owner is told. */
async function finishEmailChange(tx: Context, before: User, after: User): Promise<void> {
  await revokeLinks(tx, after.id, "new_address");
  const event = `address.changed.version.${after.version}`;
  await mailEmailChanged(tx, before, { email: after.email, event, note: "Our staff have changed it." });
  await mailConfirmLink(tx, after);
}

/** Only a mailed link proves an address: switching `is_verified` on doesn't, and off takes the proof away. */
async function storeFields(tx: Context, before: User, fields: Partial<Fields>): Promise<void> {
  const { granted_permissions: _, ...columns } = fields;
  const isNewAddress = columns.email !== undefined && columns.email !== before.email;
  const isUnproved = isNewAddress || columns.is_verified === false;
  const proof = isUnproved ? { is_verified: false, address_proved_at: null } : {};
  const after = await updateRecord(tx, userRecordType, { ...columns, ...proof, id: before.id });
  if (isNewAddress) await finishEmailChange(tx, before, after);
  const isLockedOut = (before.is_verified && !after.is_verified) || after.status !== before.status;
  if (isLockedOut || after.role !== before.role) await endAccess(tx, before.id);
}

/** Changes the sent fields of an account. Throws 403 for what the actor may not change or give. */
export function updateUser(ctx: Context, input: UpdateUser) {
  return inTransaction(ctx, async (tx) => {
    const { id, version, is_active: _, ...sent } = input;
    const { user, manager } = await lockManagedUser(tx, { id }, null);
    const fields = { ...sent, ...resolveUsername(user, input), status: resolveStatus(user, input) };
    requireAllowed(manager, user, fields);
    if (version !== undefined && version !== user.version)
      throw changedMeanwhile({ data: { current: await getUser(tx, { id }) } });
    checkDateOfBirth(tx, user, fields);
    await requireUniqueNames(tx, fields, id);
    await storeFields(tx, user, fields);
    const { granted_permissions: after } = fields;
    const before = user.granted_permissions;
    if (after && (await replaceGrants(tx, { user_id: id, manager, before, after }))) {
      const change = { before: { granted_permissions: before }, after: { granted_permissions: after } };
      await auditChange(tx, { kind: "person", record_id: id, what: "person.permissions_changed", ...change });
    }
    return getUser(tx, { id });
  });
}
