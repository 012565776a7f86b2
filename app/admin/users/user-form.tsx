import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { SelectField, TextField } from "#app/kit/form/text-fields.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { type Permission, permissions } from "#shared/kit/permissions.ts";
import { type Role, roleLabels } from "#shared/kit/roles.ts";
import { findRemovalRefusal, listGivableRoles } from "#shared/people/manage-users.ts";
import type { UserDetails } from "#shared/people/user.ts";
import { userMessages as inputMessages } from "#shared/people/user-messages.ts";
import { describeField, fieldLabels as labels, roleSummaries, statusLabels, userMessages } from "./labels.ts";
import { PasswordTools } from "./password-tools.tsx";
import { PermissionsField, useChosenRole } from "./permissions-field.tsx";
import { useCanManage, useManager } from "./use-manager.ts";
import { createSchema, editSchema } from "./user-form-schema.ts";

type Props = { list: ListScreen; user: UserDetails | null };

/** The form of a new account, or of one that exists. */
export default function UserForm({ list, user }: Props) {
  return user ? <EditForm list={list} user={user} /> : <CreateForm list={list} />;
}

const messages = { ...userMessages, describe: (saved: object) => ("name" in saved ? String(saved.name) : "") };

/** Beside the choice: what the role is for. */
const RoleSummary = ({ role }: { role: Role }): ReactNode => roleSummaries[role];

const toOptions = (roles: readonly Role[]) => roles.map((value) => ({ value, label: roleLabels[value] }));

const emptyUser = {
  ...{ username: "", email: "", password: "", first_name: "", last_name: "" },
  // Staff know the first password, too.
  must_change_password: true,
  role: "customer" as Role,
  is_active: true,
  granted_permissions: [] as Permission[],
};

const hasMissing = (errors: object): boolean =>
  Object.values(errors).some((error: { message?: string } | undefined) => error?.message === inputMessages.missing);

function CreateForm({ list }: Pick<Props, "list">) {
  const can = useCan();
  const manager = useManager();
  const record = useRecordForm({
    ...{ name: "user", schema: createSchema, record: null as UserDetails | null, labels, messages },
    toForm: () => emptyUser,
    create: client.users.create,
    update: client.users.update,
    invalidToast: (errors) => (hasMissing(errors) ? { title: "Error", text: inputMessages.missing } : null),
    onSaved: ({ id }) => list.open(Number(id), { replace: true }),
  });
  const { field, form } = record;
  const role = useChosenRole(form.control, "role");
  const [username, password] = useWatch({ control: form.control, name: ["username", "password"] });
  const makeStaff = listGivableRoles(manager).includes("staff")
    ? () => form.setValue("role", "staff", { shouldDirty: true })
    : undefined;
  return (
    <RecordForm form={record} saveLabel="Add user" onCancel={list.close}>
      <FieldGroup title="Account">
        <FieldRow>
          <TextField {...field("username")} spellCheck={false} />
          <TextField {...field("email")} type="email" />
        </FieldRow>
        <TextField
          {...field("password")}
          autoComplete="new-password"
          spellCheck={false}
          hint="At least 8 characters. Tell it to the person: it is in no email."
        />
        <PasswordTools
          person={{ username, role }}
          password={password}
          onSuggest={(suggested) =>
            form.setValue("password", suggested, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
        <SwitchField {...field("must_change_password")} />
        <FieldRow>
          <TextField {...field("first_name")} />
          <TextField {...field("last_name")} />
        </FieldRow>
        <SwitchField {...field("is_active")} hint="May sign in at once." />
      </FieldGroup>
      <FieldGroup title="Role and permissions">
        <SelectField
          {...field("role")}
          options={toOptions(listGivableRoles(manager))}
          hint={<RoleSummary role={role} />}
        />
        {can("users.manage_roles") && (
          <PermissionsField {...field("granted_permissions")} role={role} onMakeStaff={makeStaff} />
        )}
      </FieldGroup>
    </RecordForm>
  );
}

const isPermission = (name: string): name is Permission => permissions.some((permission) => permission === name);

const toForm = (user: UserDetails | null) => ({
  first_name: user?.first_name ?? "",
  last_name: user?.last_name ?? "",
  email: user?.email ?? "",
  phone: user?.phone ?? "",
  country: user?.country ?? "",
  role: user?.role ?? "customer",
  status: user?.status ?? "active",
  granted_permissions: (user?.granted_permissions ?? []).filter(isPermission),
});

const switchable = ["active", "inactive"] as const;

function EditForm({ list, user }: { list: ListScreen; user: UserDetails }) {
  const canManage = useCanManage();
  const manager = useManager();
  const record = useRecordForm({
    ...{ name: "user", schema: editSchema, record: user, toForm, labels, messages, describe: describeField },
    update: client.users.update,
    isUndoable: false,
    onSaved: ({ id }) => list.open(Number(id), { replace: true }),
  });
  const { field, form } = record;
  const role = useChosenRole(form.control, "role");
  const isSwitchable = switchable.some((status) => status === user.status);
  const loses = (after: Role) =>
    findRemovalRefusal(manager, { before: user, after: { ...user, role: after } }) !== null;
  const givable = listGivableRoles(manager).filter((other) => !loses(other));
  const makeStaff = givable.includes("staff") ? () => form.setValue("role", "staff", { shouldDirty: true }) : undefined;
  return (
    <RecordForm form={record} saveLabel="Save changes" onCancel={() => list.open(user.id, { replace: true })}>
      <FieldGroup title="Person">
        <FieldRow>
          <TextField {...field("first_name")} />
          <TextField {...field("last_name")} />
        </FieldRow>
        {canManage(user, "take_over") && (
          <TextField {...field("email")} required type="email" hint="A new address has to be confirmed with a link." />
        )}
        <FieldRow>
          <TextField {...field("phone")} type="tel" />
          <TextField {...field("country")} />
        </FieldRow>
      </FieldGroup>
      {isSwitchable && canManage(user, "change_status") && (
        <SelectField
          {...field("status")}
          required
          options={switchable.map((value) => ({ value, label: statusLabels[value].name }))}
          hint="Inactive people can't sign in."
        />
      )}
      {canManage(user, "change_role") && (
        <FieldGroup title="Role and permissions">
          <SelectField
            {...field("role")}
            required
            options={toOptions(givable.includes(user.role) ? givable : [user.role, ...givable])}
            hint={<RoleSummary role={role} />}
          />
          <PermissionsField
            {...field("granted_permissions")}
            role={role}
            grants={user.grants}
            onMakeStaff={makeStaff}
          />
        </FieldGroup>
      )}
    </RecordForm>
  );
}
