import { useEffect, useRef, useSyncExternalStore } from "react";

export type Shortcut = { keys: string; label: string; group: string };
type Registered = Shortcut & { run: (event: KeyboardEvent) => void };

const registered = new Set<Registered>();
const listeners = new Set<() => void>();
let known: readonly Shortcut[] = [];
const switchName = "single_key_shortcuts";

function tell(): void {
  known = [...registered].map(({ keys, label, group }) => ({ keys, label, group }));
  for (const listener of listeners) listener();
}

/** Single-key shortcuts can be turned off, because speech input triggers them by accident (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => localStorage.getItem(switchName) !== "false";
export function switchSingleKeys(on: boolean): void {
  localStorage.setItem(switchName, String(on));
  tell();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select, [role=combobox]"));

const isCovered = (): boolean => document.querySelector("[data-modal], [role=menu], [role=listbox]") !== null;

const spelled = (event: KeyboardEvent): string =>
  `${event.ctrlKey || event.metaKey ? "Mod+" : ""}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return;
  const keys = spelled(event);
  const isAllowed = keys.startsWith("Mod+") || (areSingleKeysOn() && !isTyping(event.target) && !isCovered());
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
    const shortcut: Registered = { keys, label, group, run: () => latest.current?.() };
    if (registered.size === 0) addEventListener("keydown", onKey);
    registered.add(shortcut);
    tell();
    return () => {
      registered.delete(shortcut);
      if (registered.size === 0) removeEventListener("keydown", onKey);
      tell();
    };
  }, [active, keys, label, group]);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shortcuts that are active now. */
export const useShortcutList = (): readonly Shortcut[] => useSyncExternalStore(listen, () => known);
