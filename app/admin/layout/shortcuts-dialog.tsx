import { useState } from "react";
import { areSingleKeysEnabled, setSingleKeysEnabled, useShortcutList } from "#app/kit/screens/keyboard-shortcuts.ts";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

const keyLabels: Readonly<Record<string, string>> = { ArrowDown: "↓", ArrowUp: "↑", Escape: "Esc" };
const toKeyLabels = (keys: string): string[] =>
  keys.split(" ").map((key) => keyLabels[key] ?? (key.startsWith("Mod+") ? `Ctrl ${key.slice(4).toUpperCase()}` : key));

/** Lists the shortcuts of the current screen, with a switch for the single-key ones. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcutList().filter(({ keys }) => keys !== "");
  const [enabled, setEnabled] = useState(areSingleKeysEnabled);
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  const toggle = (next: boolean) => {
    setSingleKeysEnabled(next);
    setEnabled(next);
  };
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="mb-1 text-xs text-ash">{group}</h3>
            <dl className="divide-y divide-line">
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, label }) => (
                  <div key={keys} className="flex min-h-9 items-center justify-between gap-4">
                    <dt>{label}</dt>
                    <dd className="flex gap-1">
                      {toKeyLabels(keys).map((key) => (
                        <kbd
                          key={key}
                          className="rounded border border-line bg-paper px-1.5 py-px font-sans text-xs text-ash"
                        >
                          {key}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <LabelledCheckbox checked={enabled} onChange={toggle}>
          Enable single-key shortcuts
        </LabelledCheckbox>
      </div>
    </Dialog>
  );
}
