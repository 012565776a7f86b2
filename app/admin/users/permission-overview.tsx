import { Fragment } from "react";
import { Description, DescriptionList } from "#app/ui/description-list.tsx";
import { permissionsByArea } from "#shared/kit/permission-labels.ts";
import { type Role, rolePermissions } from "#shared/kit/roles.ts";
import { effectivePermissions } from "#shared/people/manage-users.ts";

type Props = { role: Role; granted?: readonly string[] };

/** What somebody may do, a line for each area; what the role doesn't give is marked. */
export function PermissionOverview({ role, granted = [] }: Props) {
  if (role === "super_admin") return <p>Everything.</p>;
  const held = effectivePermissions(role, granted);
  const areas = permissionsByArea
    .map(({ area, permissions }) => ({ area, held: permissions.filter(({ permission }) => held.includes(permission)) }))
    .filter((area) => area.held.length > 0);
  return (
    <DescriptionList>
      {areas.map((area) => (
        <Description key={area.area} name={area.area}>
          {area.held.map(({ permission, label }, index) => (
            <Fragment key={permission}>
              {index > 0 && "; "}
              {rolePermissions[role].includes(permission) ? (
                label
              ) : (
                <strong className="font-semibold">{label} (added)</strong>
              )}
            </Fragment>
          ))}
        </Description>
      ))}
    </DescriptionList>
  );
}
