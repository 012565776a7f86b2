import { useEffect, useRef, useSyncExternalStore } from "react";
import { createTypingGuard } from "./typing-guard.ts";

export type Shortcut = {
  /** None for an action that only the command palette offers. */
  keys: string;
  label: string;
  group: string;
  /** Offered by the command palette too: an action on the open record. */
  inPalette?: boolean;
  /** Listed in the help also where it does nothing at the moment. */
  alwaysListed?: boolean;
};
type RegisteredShortcut = Shortcut & { run: (() => void) | null };

const registered = new Set<RegisteredShortcut>();
const listeners = new Set<() => void>();
let listedShortcuts: readonly RegisteredShortcut[] = [];
const storageKey = "single_key_shortcuts";

function notifyListeners(): void {
  const active = [...registered].filter(({ run }) => run !== null);
  const isActive = (shortcut: Shortcut) =>
    active.some(({ keys, group }) => keys === shortcut.keys && group === shortcut.group);
  listedShortcuts = [...registered].filter((shortcut) => shortcut.run !== null || !isActive(shortcut));
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

/** Keys that move or find something; all other letters change a record or open a form. */
const movementKeys = new Set(["j", "k", "x", "/", "?"]);
const guard = createTypingGuard();

function handleKeydown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return;
  const keys = toKeyName(event);
  const isAllowed = keys.startsWith("Mod+") || (areSingleKeysEnabled() && !isTyping(event.target) && !isOverlayOpen());
  if (!isAllowed) return;
  const found = [...registered].findLast((shortcut) => shortcut.run && shortcut.keys.split(" ").includes(keys));
  const isLetter = keys.length === 1 && !movementKeys.has(keys);
  if (found) event.preventDefault();
  if (found && isLetter) guard.runUnlessTyping(keys, () => registered.has(found) && found.run?.());
  else if (isLetter) guard.noteLetter();
  else if (found) {
    guard.runWaiting();
    found.run?.();
  }
}

/** Registers a shortcut while mounted. "Mod" is Ctrl, or Cmd on a Mac; "j ArrowDown" means either key. Null disables. */
export function useShortcut(options: Shortcut, run: (() => void) | null): void {
  const { keys, label, group, inPalette = false, alwaysListed = false } = options;
  const latest = useRef(run);
  latest.current = run;
  const active = run !== null;
  useEffect(() => {
    if (!active && !alwaysListed) return;
    const shortcut: RegisteredShortcut = {
      ...{ keys, label, group, inPalette },
      run: active ? () => latest.current?.() : null,
    };
    if (registered.size === 0) addEventListener("keydown", handleKeydown);
    registered.add(shortcut);
    notifyListeners();
    return () => {
      registered.delete(shortcut);
      if (registered.size === 0) removeEventListener("keydown", handleKeydown);
      notifyListeners();
    };
  }, [active, keys, label, group, inPalette, alwaysListed]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shortcuts of the screen, and the actions that can be run now. */
export const useShortcutList = (): readonly RegisteredShortcut[] =>
  useSyncExternalStore(subscribe, () => listedShortcuts);
