import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { ConfirmProvider } from "#app/kit/screens/confirm.tsx";
import { guardDoubleClicks } from "#app/kit/screens/double-click-guard.ts";
import { guardFileDrops } from "#app/kit/screens/file-drop-guard.ts";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { useStoredFlag } from "#app/kit/screens/use-stored-flag.ts";
import { classNames } from "#app/ui/class-names.ts";
import { MailNotice } from "./mail-notice.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { Sidebar } from "./sidebar.tsx";

const CommandPalette = lazyPart({
  load: () => import("./command-palette.tsx"),
  onFailed: ({ onClose }) => onClose(),
});
const ShortcutsDialog = lazyPart({
  load: () => import("./shortcuts-dialog.tsx"),
  onFailed: ({ onClose }) => onClose(),
});
type OpenOverlay = "palette" | "shortcuts" | "drawer" | null;

/** The frame of every screen: sidebar, mobile bar, command palette and shortcuts dialog. */
export function Layout({ children }: { children: ReactNode }) {
  const [narrow, setNarrow] = useStoredFlag("sidebar_collapsed", false);
  const [open, setOpen] = useState<OpenOverlay>(null);
  const { pathname } = useLocation();
  const close = () => setOpen(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes overlays on navigation
  useEffect(close, [pathname]);
  useEffect(guardDoubleClicks, []);
  useEffect(guardFileDrops, []);
  useShortcut({ keys: "Mod+k", label: "Go to a screen, record or action", group: "General" }, () => setOpen("palette"));
  // Forms run it while they are open.
  useShortcut({ keys: "Mod+s", label: "Save the form", group: "General", alwaysListed: true }, null);
  useShortcut({ keys: "?", label: "Show keyboard shortcuts", group: "General" }, () => setOpen("shortcuts"));
  return (
    <ConfirmProvider>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to main content
      </a>
      <div
        className={classNames(
          "lg:grid",
          narrow ? "lg:grid-cols-[3.75rem_minmax(0,1fr)]" : "lg:grid-cols-[14.5rem_minmax(0,1fr)]",
        )}
      >
        <Sidebar
          narrow={narrow}
          onNarrowChange={setNarrow}
          onSearch={() => setOpen("palette")}
          onShortcuts={() => setOpen("shortcuts")}
        />
        <div className="min-w-0">
          <MobileBar
            open={open === "drawer"}
            onOpenChange={(next) => setOpen(next ? "drawer" : null)}
            onSearch={() => setOpen("palette")}
            onShortcuts={() => setOpen("shortcuts")}
          />
          <MailNotice />
          <main id="content" tabIndex={-1} className="outline-none max-md:pb-20">
            {children}
          </main>
        </div>
      </div>
      {open === "palette" && <CommandPalette onClose={close} onShortcuts={() => setOpen("shortcuts")} />}
      {open === "shortcuts" && <ShortcutsDialog onClose={close} />}
    </ConfirmProvider>
  );
}
