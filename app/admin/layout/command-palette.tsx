import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Globe, Keyboard, LogOut, type LucideIcon, Moon, Plus, Sun, Zap } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useShortcutList } from "#app/kit/screens/keyboard-shortcuts.ts";
import { allowedScreens, type Screen, type SearchHit, useScreens } from "#app/kit/screens/screen.ts";
import { setTheme } from "#app/kit/screens/theme.ts";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { useTheme } from "#app/kit/screens/use-theme.ts";
import { useCan, useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { useSignOut } from "#app/kit/session/use-sign-out.ts";
import { filterCommands } from "./match-command.ts";

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

/** Dialog that searches every screen, action and record that the user may open. */
export default function CommandPalette({ onClose, onShortcuts }: PaletteProps) {
  const [text, setText] = useState("");
  const screens = allowedScreens(useScreens(), useSignedInUser().permissions);
  const { found, isError, isSearching } = useRecordSearch(screens, text);
  const navigate = useNavigate();
  const go = (to: string) => {
    onClose();
    navigate({ href: to });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-3 sm:pt-[12vh]">
          <Dialog.Popup
            data-modal
            className="w-full max-w-xl overflow-hidden rounded-panel border border-line bg-panel shadow-float outline-none"
          >
            <Dialog.Title className="sr-only">Go to a screen, record or action</Dialog.Title>
            <Command label="Go to a screen, record or action" loop shouldFilter={false}>
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Search screens, bookings and actions…"
                className="h-13 w-full border-b border-line bg-transparent px-4 text-base outline-none"
              />
              <Command.List className="max-h-[min(24rem,60vh)] overflow-y-auto overscroll-contain p-1.5">
                {found.length === 0 && (
                  <Command.Empty className="px-3 py-8 text-center text-ash">
                    {isSearching ? "Searching…" : "No results"}
                  </Command.Empty>
                )}
                {isError && (
                  <p role="alert" className="px-3 py-2 text-danger">
                    Couldn't search records. Try again.
                  </p>
                )}
                <CommandItems {...{ text, screens, onClose, onShortcuts, onGo: go }} />
                <RecordItems found={found} onGo={go} />
              </Command.List>
            </Command>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const PaletteGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ash"
  >
    {children}
  </Command.Group>
);

type PaletteItemProps = { icon: LucideIcon; onSelect: () => void; value: string; children: ReactNode };

const PaletteItem = ({ icon: Icon, onSelect, value, children }: PaletteItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-10 items-center gap-2.5 rounded-control px-2.5 data-[selected=true]:bg-hover pointer-coarse:min-h-11"
  >
    <Icon aria-hidden className="size-4 shrink-0 text-ash" />
    {children}
  </Command.Item>
);

type SearchGroup = { screen: Screen; records: readonly SearchHit[] };

/** Searches the records of all screens, debounced, from two characters on. */
function useRecordSearch(screens: readonly Screen[], text: string) {
  const query = useDebounced(text.trim(), 200);
  const enabled = query.length >= 2;
  const search = async (screen: Screen, signal: AbortSignal): Promise<SearchGroup> => ({
    screen,
    records: (await screen.search?.(query, signal)) ?? [],
  });
  const results = useQuery({
    queryKey: ["palette", query],
    queryFn: ({ signal }) => Promise.all(screens.map((screen) => search(screen, signal))),
    enabled,
  });
  const found = (enabled ? (results.data ?? []) : []).filter(({ records }) => records.length > 0);
  return { found, isError: results.isError, isSearching: text.trim() !== query || (enabled && results.isPending) };
}

const RecordItems = ({ found, onGo }: { found: readonly SearchGroup[]; onGo: (to: string) => void }) =>
  found.map((group) => (
    <PaletteGroup key={group.screen.path} heading={group.screen.label}>
      {group.records.map((record) => (
        <PaletteItem
          key={record.id}
          icon={group.screen.icon}
          value={`${group.screen.path} ${record.id}`}
          onSelect={() => onGo(record.to)}
        >
          <span className="min-w-0 flex-1 truncate">{record.title}</span>
          <span className="shrink-0 text-xs text-ash">{record.detail}</span>
        </PaletteItem>
      ))}
    </PaletteGroup>
  ));

type PaletteCommand = { label: string; keywords?: string; icon: LucideIcon; run: () => void };

/** The actions on the record that is open behind the palette. */
const useRecordCommands = (): PaletteCommand[] =>
  useShortcutList().flatMap(({ label, inPalette, run }) => (inPalette && run ? [{ label, icon: Zap, run }] : []));

type CommandsProps = { text: string; screens: readonly Screen[]; onGo: (to: string) => void } & PaletteProps;

/** The actions of the program: new records, appearance, help, leaving. */
function useGeneralCommands({ screens, onGo, onShortcuts }: CommandsProps): PaletteCommand[] {
  const can = useCan();
  const dark = useTheme() === "dark";
  const signOut = useSignOut();
  const newRecords = screens.flatMap((screen) => screen.actions ?? []).filter(({ permission }) => can(permission));
  return [
    ...newRecords.map(({ label, to }) => ({ label, icon: Plus, run: () => onGo(to) })),
    {
      label: dark ? "Light appearance" : "Dark appearance",
      ...{ keywords: "theme mode", icon: dark ? Sun : Moon, run: () => setTheme(dark ? "light" : "dark") },
    },
    { label: "Keyboard shortcuts", keywords: "keys help", icon: Keyboard, run: onShortcuts },
    { label: "Back to Website", icon: Globe, run: () => location.assign("/") },
    { label: "Logout", keywords: "log out sign out", icon: LogOut, run: signOut },
  ];
}

/** The actions on the open record, the screens and the general actions that fit the text. */
function CommandItems(props: CommandsProps) {
  const { text, screens, onGo, onClose, onShortcuts } = props;
  const general = useGeneralCommands(props);
  const groups = {
    "This record": useRecordCommands(),
    Screens: screens.map(({ path, label, keywords = "", icon }) => ({ label, keywords, icon, run: () => onGo(path) })),
    Actions: general,
  };
  const select = (run: () => void) => {
    // The help replaces the palette.
    if (run !== onShortcuts) onClose();
    run();
  };
  return Object.entries(groups).map(([heading, commands]) => {
    const matches = filterCommands<PaletteCommand>(commands, text);
    if (matches.length === 0) return null;
    return (
      <PaletteGroup key={heading} heading={heading}>
        {matches.map(({ label, icon, run }) => (
          <PaletteItem key={label} icon={icon} value={`${heading} ${label}`} onSelect={() => select(run)}>
            {label}
          </PaletteItem>
        ))}
      </PaletteGroup>
    );
  });
}
