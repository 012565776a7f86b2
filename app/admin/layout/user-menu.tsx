import { useNavigate } from "@tanstack/react-router";
import { Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from "#app/kit/screens/menu.tsx";
import { allowedScreens, isInSidebar, type Screen, useScreens } from "#app/kit/screens/screen.ts";
import { setTheme } from "#app/kit/screens/theme.ts";
import { useTheme } from "#app/kit/screens/use-theme.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { useSignOut } from "#app/kit/session/use-sign-out.ts";
import { Avatar } from "#app/profile/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { roleLabels } from "#shared/kit/roles.ts";

const themeOptions = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
] as const;

const rankOf = ({ group, userMenu }: Screen): number => Number(group !== null) + Number(userMenu === undefined);

/** Account menu: the user's own screens, appearance, shortcuts and sign-out. */
export function UserMenu({ narrow = false, onShortcuts }: { narrow?: boolean; onShortcuts: () => void }) {
  const { name, role, avatar = "", permissions } = useSignedInUser();
  // The user's own screens come first, then those of the site that the sidebar lacks.
  const screens = allowedScreens(useScreens(), permissions)
    .filter((screen) => screen.userMenu || !isInSidebar(screen, permissions))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const navigate = useNavigate();
  const theme = useTheme();
  const signOut = useSignOut();
  const trigger = (
    <button
      type="button"
      className={classNames(
        "flex min-h-11 w-full items-center gap-2.5 rounded-control text-left hover:bg-hover",
        narrow ? "justify-center" : "px-1.5",
      )}
    >
      <Avatar avatar={avatar} name={name} size="small" />
      <span className="sr-only">Your account</span>
      {narrow ? (
        <span className="sr-only">{name}</span>
      ) : (
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-xs text-ash">{roleLabels[role]}</span>
        </span>
      )}
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      {screens.map(({ path, icon, label, userMenu = label }) => (
        <MenuItem key={path} icon={icon} onSelect={() => void navigate({ to: path })}>
          {userMenu}
        </MenuItem>
      ))}
      {screens.length > 0 && <MenuSeparator />}
      <MenuRadioGroup label="Appearance" value={theme} onChange={setTheme} options={themeOptions} />
      <MenuSeparator />
      <MenuItem icon={Keyboard} onSelect={onShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={signOut}>
        Logout
      </MenuItem>
    </Menu>
  );
}
