import { useNavigate } from "@tanstack/react-router";
import { Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { allowedScreens, useScreens } from "#app/kit/screens/screen.ts";
import { setTheme, useTheme } from "#app/kit/screens/theme.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { useSignOut } from "#app/kit/session/use-sign-out.ts";
import { classNames } from "#app/ui/class-names.ts";
import { initialsOf } from "#app/ui/format.ts";
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from "#app/ui/menu.tsx";
import { roleLabels } from "#shared/kit/roles.ts";

const themeOptions = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
] as const;

/** Account menu: the user's own screens, appearance, shortcuts and sign-out. */
export function UserMenu({ narrow = false, onShortcuts }: { narrow?: boolean; onShortcuts: () => void }) {
  const { name, role, permissions } = useSignedInUser();
  const screens = allowedScreens(useScreens(), permissions).filter(({ userMenu }) => userMenu);
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
      <span
        aria-hidden
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-line text-xs font-semibold"
      >
        {initialsOf(name)}
      </span>
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
      {screens.map(({ path, icon, userMenu }) => (
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
