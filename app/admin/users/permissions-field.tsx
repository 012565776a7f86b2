import { type Control, type FieldValues, type Path, useController, useWatch } from "react-hook-form";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { type BoundFieldProps, getFieldError } from "#app/kit/form/text-fields.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { permissionsByArea } from "#shared/kit/permission-labels.ts";
import { hasPermission, type Permission } from "#shared/kit/permissions.ts";
import { backOfficeRoles, type Role, roleLabels, rolePermissions, roles } from "#shared/kit/roles.ts";
import { useManager } from "./use-manager.ts";

/** The role that is chosen in the form at the moment. */
export function useChosenRole<Values extends FieldValues, Payload>(
  control: Control<Values, unknown, Payload>,
  name: Path<Values>,
): Role {
  const value: unknown = useWatch({ control, name });
  return roles.find((role) => role === value) ?? "customer";
}

/** Permissions in addition to those of the role. Only what the signed-in user has can be given. */
export function PermissionsField<Values extends FieldValues, Payload>(
  props: BoundFieldProps<Values, Payload> & { role: Role },
) {
  const { form, name, label, role } = props;
  const { field } = useController({ control: form.control, name });
  const manager = useManager();
  const given: readonly Permission[] = field.value ?? [];
  const isOfRole = (permission: Permission) => rolePermissions[role].includes(permission);
  const isOffered = (permission: Permission) =>
    given.includes(permission) || isOfRole(permission) || hasPermission(manager.permissions, permission);
  const toggle = (permission: Permission, isGiven: boolean) =>
    field.onChange(isGiven ? [...given, permission].sort() : given.filter((one) => one !== permission));
  return (
    <FieldsetField
      {...{ label, name }}
      error={getFieldError(form, name)}
      hint={
        backOfficeRoles.includes(role)
          ? `In addition to those of the role ${roleLabels[role]}.`
          : `${roleLabels[role]}s can't enter the back-office: these permissions work only with the role ${roleLabels.staff}.`
      }
    >
      <div className="grid gap-4">
        {permissionsByArea.map(({ area, permissions }) => {
          const offered = permissions.filter(({ permission }) => isOffered(permission));
          if (offered.length === 0) return null;
          return (
            <fieldset key={area} className="min-w-0">
              <legend className="mb-1 text-xs font-medium text-ash">{area}</legend>
              <div className="grid gap-x-4 sm:grid-cols-2">
                {offered.map(({ permission, label: text }) => (
                  <LabelledCheckbox
                    key={permission}
                    checked={given.includes(permission) || isOfRole(permission)}
                    disabled={isOfRole(permission) && !given.includes(permission)}
                    onChange={(isGiven) => toggle(permission, isGiven)}
                  >
                    {text}
                  </LabelledCheckbox>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </FieldsetField>
  );
}
