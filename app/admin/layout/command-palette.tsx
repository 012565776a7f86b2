import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Globe, Keyboard, LogOut, type LucideIcon, Moon, Plus, Sun } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { allowedScreens, type Screen, type SearchHit, useScreens } from "#app/kit/screens/screen.ts";
import { setTheme, useTheme } from "#app/kit/screens/theme.ts";
import { useDebounced } from "#app/kit/screens/use-debounced.ts";
import { useCan, useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { useSignOut } from "#app/kit/session/use-sign-out.ts";

/** cmdk filter: every typed word must be the start of a word of the entry ("ann" doesn't match "appearance"). */
function matchWordStarts(entry: string, query: string): number {
  const words = entry.toLowerCase().split(/\s+/);
  const hasPrefix = (part: string) => words.some((word) => word.startsWith(part));
  return query.toLowerCase().trim().split(/\s+/).every(hasPrefix) ? 1 : 0;
}

const toItemValue = ({ screen: { path } }: SearchGroup, { id }: SearchHit): string => `${path} ${id}`;

/** The selected item; becomes the first record as soon as records are loaded. */
function useSelectedItem(found: readonly SearchGroup[]) {
  const [selected, setSelected] = useState("");
  const [first] = found;
  const [record] = first?.records ?? [];
  const value = first && record ? toItemValue(first, record) : null;
  useEffect(() => {
    if (value !== null) setSelected(value);
  }, [value]);
  return [selected, setSelected] as const;
}

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

/** Dialog that searches every screen, action and record that the user may open. */
export default function CommandPalette({ onClose, onShortcuts }: PaletteProps) {
  const [text, setText] = useState("");
  const screens = allowedScreens(useScreens(), useSignedInUser().permissions);
  const { found, isError, isSearching } = useRecordSearch(screens, text);
  const [selected, setSelected] = useSelectedItem(found);
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
            <Command
              label="Go to a screen, record or action"
              loop
              filter={matchWordStarts}
              value={selected}
              onValueChange={setSelected}
            >
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
                <RecordItems found={found} onGo={go} />
                <PaletteGroup heading="Screens">
                  {screens.map(({ path, label, icon }) => (
                    <PaletteItem key={path} icon={icon} onSelect={() => go(path)}>
                      {label}
                    </PaletteItem>
                  ))}
                </PaletteGroup>
                <ActionItems screens={screens} onGo={go} onClose={onClose} onShortcuts={onShortcuts} />
              </Command.List>
            </Command>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PaletteGroupProps = { heading: string; alwaysShown?: boolean; children: ReactNode };

const PaletteGroup = ({ heading, alwaysShown = false, children }: PaletteGroupProps) => (
  <Command.Group
    heading={heading}
    forceMount={alwaysShown}
    className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ash"
  >
    {children}
  </Command.Group>
);

type PaletteItemProps = { icon: LucideIcon; onSelect: () => void; value?: string; children: ReactNode };

const PaletteItem = ({ icon: Icon, onSelect, value, children }: PaletteItemProps) => (
  <Command.Item
    {...(value !== undefined && { value, forceMount: true })}
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
    <PaletteGroup key={group.screen.path} heading={group.screen.label} alwaysShown>
      {group.records.map((record) => (
        <PaletteItem
          key={record.id}
          icon={group.screen.icon}
          value={toItemValue(group, record)}
          onSelect={() => onGo(record.to)}
        >
          <span className="min-w-0 flex-1 truncate">{record.title}</span>
          <span className="shrink-0 text-xs text-ash">{record.detail}</span>
        </PaletteItem>
      ))}
    </PaletteGroup>
  ));

type ActionsProps = { screens: readonly Screen[]; onGo: (to: string) => void } & PaletteProps;

function ActionItems({ screens, onGo, onClose, onShortcuts }: ActionsProps) {
  const can = useCan();
  const dark = useTheme() === "dark";
  const signOut = useSignOut();
  const actions = screens.flatMap((screen) => screen.actions ?? []).filter(({ permission }) => can(permission));
  const closeAndRun = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <PaletteGroup heading="Actions">
      {actions.map(({ label, to }) => (
        <PaletteItem key={label} icon={Plus} onSelect={() => onGo(to)}>
          {label}
        </PaletteItem>
      ))}
      <PaletteItem icon={dark ? Sun : Moon} onSelect={closeAndRun(() => setTheme(dark ? "light" : "dark"))}>
        {dark ? "Light appearance" : "Dark appearance"}
      </PaletteItem>
      <PaletteItem icon={Keyboard} onSelect={onShortcuts}>
        Keyboard shortcuts
      </PaletteItem>
      <PaletteItem icon={Globe} onSelect={() => location.assign("/")}>
        Back to Website
      </PaletteItem>
      <PaletteItem icon={LogOut} onSelect={closeAndRun(signOut)}>
        Logout
      </PaletteItem>
    </PaletteGroup>
  );
}
