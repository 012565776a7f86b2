import {
  Ban,
  Download,
  Ellipsis,
  Eraser,
  Eye,
  KeyRound,
  MailCheck,
  Pencil,
  Power,
  Smartphone,
  Trash2,
  UserCheck,
  UserRoundCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { Menu, MenuItem, MenuSeparator } from "#app/kit/screens/menu.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { canReview } from "#shared/people/statuses.ts";
import type { User, UserDetails } from "#shared/people/user.ts";
import { userRefusals } from "#shared/people/user-refusals.ts";
import { useDecision } from "./decision-dialog.tsx";
import { accessDeniedTitle } from "./labels.ts";
import { usePasswordDialogs } from "./password-dialogs.tsx";
import { useCanManage } from "./use-manager.ts";
import type { UserActions } from "./use-user-actions.ts";

type Props = { list: ListScreen; user: User; actions: UserActions };

const isSwitchable = ({ status }: User): boolean => status === "active" || status === "inactive";

/** A rejected registration can still be approved. One that waits has buttons for its decision. */
const isLateApprovable = ({ status }: User): boolean => status !== "pending" && canReview(status, "active");

/** Approve a rejected registration, activate or deactivate, ban or lift the ban, as far as the permissions allow. */
function StatusItems({ user, actions }: Omit<Props, "list">) {
  const canManage = useCanManage();
  const decide = useDecision();
  const isBanned = user.status === "banned";
  return (
    <>
      {isLateApprovable(user) && canManage(user, "approve") && (
        <MenuItem icon={UserRoundCheck} onSelect={() => decide(user, "approve")}>
          Approve…
        </MenuItem>
      )}
      {isSwitchable(user) && canManage(user, "change_status") && (
        <MenuItem icon={Power} onSelect={() => actions.setActive(user, !user.is_active)}>
          {user.is_active ? "Deactivate" : "Activate"}
        </MenuItem>
      )}
      {canManage(user, "ban") && (
        <MenuItem icon={Ban} danger={!isBanned} onSelect={() => actions.ban(user, !isBanned)}>
          {isBanned ? "Lift ban" : "Ban…"}
        </MenuItem>
      )}
    </>
  );
}

/** Opens the form, or says why not. */
function useEdit(list: ListScreen) {
  const canManage = useCanManage();
  return (user: User, replace = false): void => {
    if (canManage(user, "update") || canManage(user, "change_role")) list.open(user.id, { edit: true, replace });
    else toast.error({ title: accessDeniedTitle, text: userRefusals.edit });
  };
}

/** Actions of a row in the list. */
export function RowActions({ list, user, actions }: Props) {
  const canManage = useCanManage();
  const edit = useEdit(list);
  const canEdit = canManage(user, "update") || canManage(user, "change_role");
  return (
    <>
      {canEdit && <IconButton icon={Pencil} label={`Edit ${user.name}`} onClick={() => edit(user)} />}
      <Menu trigger={<IconButton icon={Ellipsis} label={`More actions for ${user.name}`} />}>
        <MenuItem icon={Eye} onSelect={() => list.open(user.id)}>
          View details
        </MenuItem>
        <StatusItems {...{ user, actions }} />
        {canManage(user, "delete") && (
          <MenuItem icon={Trash2} danger onSelect={() => actions.remove(user)}>
            Delete
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

export function EditButton({ list, user }: Omit<Props, "actions">): ReactNode {
  const edit = useEdit(list);
  return (
    <Button icon={Pencil} onClick={() => edit(user, true)}>
      Edit
    </Button>
  );
}

type OpenProps = { user: UserDetails; actions: UserActions };

/** How the person signs in: the address, the password and the second step. */
function SignInItems({ user, actions }: OpenProps) {
  const canManage = useCanManage();
  const passwords = usePasswordDialogs();
  const canTakeOver = canManage(user, "take_over");
  return (
    <>
      {user.address_proved_at === null && canManage(user, "update") && (
        <MenuItem icon={MailCheck} onSelect={() => actions.sendVerification(user)}>
          Send verification email
        </MenuItem>
      )}
      {canManage(user, "change_status") && (
        <MenuItem icon={UserCheck} onSelect={() => actions.setVerified(user, !user.is_verified)}>
          {user.is_verified ? "Mark email as not confirmed" : "Mark email as confirmed"}
        </MenuItem>
      )}
      {canTakeOver && (
        <>
          <MenuItem icon={KeyRound} onSelect={() => passwords.set(user)}>
            Set password…
          </MenuItem>
          <MenuItem icon={KeyRound} onSelect={() => passwords.reset(user)}>
            Reset password…
          </MenuItem>
        </>
      )}
      {canTakeOver && (user.has_app_codes || user.has_passkeys) && (
        <MenuItem icon={Smartphone} onSelect={() => actions.resetTwoFactor(user)}>
          Reset two-factor sign-in…
        </MenuItem>
      )}
      {canManage(user, "export_data") && (
        <MenuItem icon={Download} onSelect={() => actions.exportData(user)}>
          Export personal data
        </MenuItem>
      )}
    </>
  );
}

/** Menu of an open account. */
export function MoreActions({ user, actions }: OpenProps) {
  const canManage = useCanManage();
  const canDelete = canManage(user, "delete");
  const actionNames = ["approve", "take_over", "change_status", "ban", "delete"] as const;
  const hasActions = actionNames.some((one) => canManage(user, one));
  if (!hasActions) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More actions for ${user.name}`} />}>
      <StatusItems {...{ user, actions }} />
      <SignInItems {...{ user, actions }} />
      {canDelete && <MenuSeparator />}
      {canDelete && (
        <MenuItem icon={Trash2} danger onSelect={() => actions.remove(user)}>
          Delete
        </MenuItem>
      )}
      {canManage(user, "erase") && (
        <MenuItem icon={Eraser} danger onSelect={() => actions.erase(user)}>
          Erase person…
        </MenuItem>
      )}
    </Menu>
  );
}
