import { Check } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { permissionsByArea } from "#shared/kit/permission-labels.ts";
import { roleLabels, rolePermissions, roles } from "#shared/kit/roles.ts";
import { roleSummaries, roleTones } from "./labels.ts";

/** Which role may do what. */
export const RolesDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Roles and permissions" width="widest">
    <div className="grid gap-6">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-medium">
              <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>
            </dt>
            <dd className="text-ash">{roleSummaries[role]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ash">
        A person may do what the role gives, and what was added for this person alone. It is added in the form of the
        person, by those who may change roles and have the permission themselves; the details of a person list both.
      </p>
      <section
        aria-label="Permissions of each role"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is scrolled sideways with the keyboard
        tabIndex={0}
        className="max-md:-mx-5 max-md:overflow-x-auto max-md:px-5"
      >
        <Matrix />
      </section>
    </div>
  </Dialog>
);

const headerClassName = "sticky top-0 border-b border-line bg-panel px-2 py-2 text-center align-bottom font-medium";

function Matrix() {
  return (
    <table className="w-full min-w-xl border-separate border-spacing-0">
      <caption className="sr-only">Permissions of each role</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headerClassName} text-left`}>
            Permission
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className={headerClassName}>
              {roleLabels[role]}
            </th>
          ))}
        </tr>
      </thead>
      {permissionsByArea.map(({ area, permissions }) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={roles.length + 1} className="px-2 pt-4 pb-1 text-left font-semibold">
              {area}
            </th>
          </tr>
          {permissions.map(({ permission, label }) => (
            <tr key={permission} className="hover:bg-hover">
              <th scope="row" className="border-b border-line px-2 py-1.5 text-left font-normal">
                {label} <span className="block text-xs text-ash">{permission}</span>
              </th>
              {roles.map((role) => (
                <td key={role} className="border-b border-line px-2 text-center">
                  {rolePermissions[role].includes(permission) ? (
                    <Check role="img" aria-label="Yes" className="mx-auto size-4 text-good" />
                  ) : (
                    <span className="text-ash">
                      <span aria-hidden>–</span>
                      <span className="sr-only">No</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
