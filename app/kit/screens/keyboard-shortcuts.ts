import { useEffect, useRef, useSyncExternalStore } from "react";

export type Shortcut = { keys: string; label: string; group: string };
type RegisteredShortcut = Shortcut & { run: (event: KeyboardEvent) => void };

const registered = new Set<RegisteredShortcut>();
const listeners = new Set<() => void>();
let activeShortcuts: readonly Shortcut[] = [];
const storageKey = "single_key_shortcuts";

function notifyListeners(): void {
  activeShortcuts = [...registered].map(({ keys, label, group }) => ({ keys, label, group }));
  for (const listener of listeners) listener();
}

/** Single-key shortcuts can be turned off, because speech input triggers them by accident (WCAG 2.1.4). */
export const areSingleKeysEnabled = (): boolean => localStorage.getItem(storageKey) !== "false";
export function setSingleKeysEnabled(on: boolean): void {
  localStorage.setItem(storageKey, String(on));
  notifyListeners();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select, [role=combobox]"));

const isOverlayOpen = (): boolean => document.querySelector("[data-modal], [role=menu], [role=listbox]") !== null;

const toKeyName = (event: KeyboardEvent): string =>
  `${event.ctrlKey || event.metaKey ? "Mod+" : ""}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;

function handleKeydown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return;
  const keys = toKeyName(event);
  const isAllowed = keys.startsWith("Mod+") || (areSingleKeysEnabled() && !isTyping(event.target) && !isOverlayOpen());
  if (!isAllowed) return;
  const found = [...registered].findLast((shortcut) => shortcut.keys.split(" ").includes(keys));
  if (!found) return;
  event.preventDefault();
  found.run(event);
}

/** Registers a shortcut while mounted. "Mod" is Ctrl, or Cmd on a Mac; "j ArrowDown" means either key. Null disables. */
export function useShortcut({ keys, label, group }: Shortcut, run: (() => void) | null): void {
  const latest = useRef(run);
  latest.current = run;
  const active = run !== null;
  useEffect(() => {
    if (!active) return;
    const shortcut: RegisteredShortcut = { keys, label, group, run: () => latest.current?.() };
    if (registered.size === 0) addEventListener("keydown", handleKeydown);
    registered.add(shortcut);
    notifyListeners();
    return () => {
      registered.delete(shortcut);
      if (registered.size === 0) removeEventListener("keydown", handleKeydown);
      notifyListeners();
    };
  }, [active, keys, label, group]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shortcuts that are active now. */
export const useShortcutList = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => activeShortcuts);
