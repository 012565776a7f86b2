import { useState } from "react";
import { type Control, type FieldValues, type Path, useController, useWatch } from "react-hook-form";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { type BoundFieldProps, getFieldError } from "#app/kit/form/text-fields.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { permissionsByArea } from "#shared/kit/permission-labels.ts";
import { hasPermission, type Permission } from "#shared/kit/permissions.ts";
import { backOfficeRoles, type Role, roleLabels, rolePermissions, roles } from "#shared/kit/roles.ts";
import type { UserDetails } from "#shared/people/user.ts";
import { describeGrant } from "./labels.ts";
import { PermissionOverview } from "./permission-overview.tsx";
import { useManager } from "./use-manager.ts";

/** The role that is chosen in the form at the moment. */
export function useChosenRole<Values extends FieldValues, Payload>(
  control: Control<Values, unknown, Payload>,
  name: Path<Values>,
): Role {
  const value: unknown = useWatch({ control, name });
  return roles.find((role) => role === value) ?? "customer";
}

/** Permissions that work without the back-office: a guide's own trips and bookings on the website. */
const worksOnWebsite = (permission: Permission) => permission.startsWith("guide.");

/** Beside the permission that was ticked: the role can't use it. */
const OfficeNotice = ({ role, onMakeStaff }: { role: Role; onMakeStaff: (() => void) | undefined }) => (
  <Alert tone="warn" title={`${roleLabels[role]}s can't open the back-office.`}>
    {onMakeStaff ? (
      <Button onClick={onMakeStaff}>Make it {roleLabels.staff}</Button>
    ) : (
      <p>This works only with the role {roleLabels.staff}.</p>
    )}
  </Alert>
);

/** The area whose permission was ticked last, or the first with one, if the role can't enter the back-office. */
function useOfficeNotice(role: Role, added: readonly Permission[]) {
  const [lastTicked, setLastTicked] = useState<Permission | null>(null);
  const useless = backOfficeRoles.includes(role) ? [] : added.filter((permission) => !worksOnWebsite(permission));
  const noticed = lastTicked && useless.includes(lastTicked) ? lastTicked : useless[0];
  const isNoticed = (listed: readonly { permission: Permission }[]) =>
    listed.some(({ permission }) => permission === noticed);
  return { isNoticed, setLastTicked };
}

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  role: Role;
  /** Those that are stored, with who gave them. */
  grants?: UserDetails["grants"];
  /** Chooses the role Staff Member; undefined for who can't give it. */
  onMakeStaff: (() => void) | undefined;
};

/**
 * What the role gives, and below it what else the person may do. Only what the signed-in user has can be given, and what
 * the role gives already needs no permission of its own.
 */
export function PermissionsField<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, label, role, grants = [], onMakeStaff } = props;
  const { field } = useController({ control: form.control, name });
  const manager = useManager();
  const given: readonly Permission[] = field.value ?? [];
  const isOfRole = (permission: Permission) => rolePermissions[role].includes(permission);
  const isOffered = (permission: Permission) =>
    !isOfRole(permission) && (given.includes(permission) || hasPermission(manager.permissions, permission));
  // Nobody takes away a permission that they don't have.
  const isOthers = (permission: Permission) =>
    given.includes(permission) && !hasPermission(manager.permissions, permission);
  const added = given.filter((permission) => !isOfRole(permission));
  const { isNoticed, setLastTicked } = useOfficeNotice(role, added);
  const toggle = (permission: Permission, isGiven: boolean) => {
    setLastTicked(isGiven ? permission : null);
    field.onChange(isGiven ? [...given, permission].sort() : given.filter((one) => one !== permission));
  };
  return (
    <FieldsetField
      {...{ label, name }}
      error={getFieldError(form, name)}
      hint={
        backOfficeRoles.includes(role)
          ? undefined
          : `${roleLabels[role]}s can't enter the back-office: what is added works only with the role ${roleLabels.staff}.`
      }
    >
      <section aria-label="Given by the role" className="grid gap-2 rounded-panel bg-hover px-4 py-3">
        <p className="font-medium">The role {roleLabels[role]} gives</p>
        <PermissionOverview role={role} />
      </section>
      <p className="mt-2 font-medium">Added for this person: {added.length === 0 ? "nothing" : added.length}</p>
      <div className="grid gap-4">
        {permissionsByArea.map(({ area, permissions }) => {
          const offered = permissions.filter(({ permission }) => isOffered(permission));
          if (offered.length === 0) return null;
          return (
            <fieldset key={area} className="min-w-0">
              <legend className="mb-1 text-xs font-medium text-ash">{area}</legend>
              <div className="grid gap-x-4 sm:grid-cols-2">
                {offered.map(({ permission, label: text }) => (
                  <div key={permission}>
                    <LabelledCheckbox
                      checked={given.includes(permission)}
                      disabled={isOthers(permission)}
                      onChange={(isGiven) => toggle(permission, isGiven)}
                    >
                      {text}
                    </LabelledCheckbox>
                    <GrantNote grant={grants.find((grant) => grant.permission === permission)} />
                  </div>
                ))}
              </div>
              {isNoticed(offered) && <OfficeNotice {...{ role, onMakeStaff }} />}
            </fieldset>
          );
        })}
      </div>
    </FieldsetField>
  );
}

const GrantNote = ({ grant }: { grant: UserDetails["grants"][number] | undefined }) =>
  grant && <p className="-mt-1 pl-7 text-xs text-ash tabular-nums">{describeGrant(grant)}</p>;
