import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Globe, Keyboard, LogOut, type LucideIcon, Moon, Plus, Sun } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useDebounced } from "#app/kit/debounced.ts";
import { allowedScreens, type FoundRecord, type Screen, useScreens } from "#app/kit/navigation.ts";
import { useSignOut } from "#app/kit/sign-out.ts";
import { useCan, useSignedIn } from "#app/kit/signed-in.tsx";
import { chooseTheme, useTheme } from "#app/kit/theme.ts";

/** cmdk filter: every typed word must be the start of a word of the entry ("ann" doesn't match "appearance"). */
function beginsWords(entry: string, query: string): number {
  const words = entry.toLowerCase().split(/\s+/);
  const hasPrefix = (part: string) => words.some((word) => word.startsWith(part));
  return query.toLowerCase().trim().split(/\s+/).every(hasPrefix) ? 1 : 0;
}

const entryOf = ({ screen: { path } }: Found, { id }: FoundRecord): string => `${path} ${id}`;

/** The selected item; becomes the first record as soon as records are loaded. */
function useFirstChosen(found: readonly Found[]) {
  const [selected, setSelected] = useState("");
  const [first] = found;
  const [record] = first?.records ?? [];
  const value = first && record ? entryOf(first, record) : null;
  useEffect(() => {
    if (value !== null) setSelected(value);
  }, [value]);
  return [selected, setSelected] as const;
}

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

/** Dialog that searches every screen, action and record that the user may open. */
export default function CommandPalette({ onClose, onShortcuts }: PaletteProps) {
  const [text, setText] = useState("");
  const screens = allowedScreens(useScreens(), useSignedIn().permissions);
  const { found, isError, isSearching } = useFound(screens, text);
  const [selected, setSelected] = useFirstChosen(found);
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
              filter={beginsWords}
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
                <Records found={found} onGo={go} />
                <Group heading="Screens">
                  {screens.map(({ path, label, icon }) => (
                    <Item key={path} icon={icon} onSelect={() => go(path)}>
                      {label}
                    </Item>
                  ))}
                </Group>
                <Actions screens={screens} onGo={go} onClose={onClose} onShortcuts={onShortcuts} />
              </Command.List>
            </Command>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type GroupProps = { heading: string; always?: boolean; children: ReactNode };

const Group = ({ heading, always = false, children }: GroupProps) => (
  <Command.Group
    heading={heading}
    forceMount={always}
    className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ash"
  >
    {children}
  </Command.Group>
);

type ItemProps = { icon: LucideIcon; onSelect: () => void; value?: string; children: ReactNode };

const Item = ({ icon: Icon, onSelect, value, children }: ItemProps) => (
  <Command.Item
    {...(value !== undefined && { value, forceMount: true })}
    onSelect={onSelect}
    className="flex min-h-10 items-center gap-2.5 rounded-control px-2.5 data-[selected=true]:bg-hover pointer-coarse:min-h-11"
  >
    <Icon aria-hidden className="size-4 shrink-0 text-ash" />
    {children}
  </Command.Item>
);

type Found = { screen: Screen; records: readonly FoundRecord[] };

/** Searches the records of all screens, debounced, from two characters on. */
function useFound(screens: readonly Screen[], text: string) {
  const query = useDebounced(text.trim(), 200);
  const enabled = query.length >= 2;
  const search = async (screen: Screen, signal: AbortSignal): Promise<Found> => ({
    screen,
    records: (await screen.find?.(query, signal)) ?? [],
  });
  const results = useQuery({
    queryKey: ["palette", query],
    queryFn: ({ signal }) => Promise.all(screens.map((screen) => search(screen, signal))),
    enabled,
  });
  const found = (enabled ? (results.data ?? []) : []).filter(({ records }) => records.length > 0);
  return { found, isError: results.isError, isSearching: text.trim() !== query || (enabled && results.isPending) };
}

const Records = ({ found, onGo }: { found: readonly Found[]; onGo: (to: string) => void }) =>
  found.map((group) => (
    <Group key={group.screen.path} heading={group.screen.label} always>
      {group.records.map((record) => (
        <Item key={record.id} icon={group.screen.icon} value={entryOf(group, record)} onSelect={() => onGo(record.to)}>
          <span className="min-w-0 flex-1 truncate">{record.title}</span>
          <span className="shrink-0 text-xs text-ash">{record.detail}</span>
        </Item>
      ))}
    </Group>
  ));

type ActionsProps = { screens: readonly Screen[]; onGo: (to: string) => void } & PaletteProps;

function Actions({ screens, onGo, onClose, onShortcuts }: ActionsProps) {
  const can = useCan();
  const dark = useTheme() === "dark";
  const signOut = useSignOut();
  const actions = screens.flatMap((screen) => screen.actions ?? []).filter(({ permission }) => can(permission));
  const closeAndRun = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Group heading="Actions">
      {actions.map(({ label, to }) => (
        <Item key={label} icon={Plus} onSelect={() => onGo(to)}>
          {label}
        </Item>
      ))}
      <Item icon={dark ? Sun : Moon} onSelect={closeAndRun(() => chooseTheme(dark ? "light" : "dark"))}>
        {dark ? "Light appearance" : "Dark appearance"}
      </Item>
      <Item icon={Keyboard} onSelect={onShortcuts}>
        Keyboard shortcuts
      </Item>
      <Item icon={Globe} onSelect={() => location.assign("/")}>
        Back to Website
      </Item>
      <Item icon={LogOut} onSelect={closeAndRun(signOut)}>
        Logout
      </Item>
    </Group>
  );
}
