import { PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import { useSiteName } from "#app/kit/screens/use-site-name.ts";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InterfaceIcon } from "#app/ui/interface-icon.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { ScreenLinks } from "./screen-links.tsx";
import { UserMenu } from "./user-menu.tsx";
import { WebsiteLink } from "./website-link.tsx";

type SidebarProps = {
  narrow: boolean;
  onNarrowChange: (narrow: boolean) => void;
  onSearch: () => void;
  onShortcuts: () => void;
};

export function Sidebar({ narrow, onNarrowChange, onSearch, onShortcuts }: SidebarProps) {
  const name = useSiteName();
  return (
    <aside
      aria-label="Sidebar"
      className="sticky top-0 z-20 hidden h-dvh flex-col border-r border-line bg-paper lg:flex print:hidden"
    >
      <div
        className={classNames("flex h-14 items-center gap-2", narrow ? "justify-center" : "justify-between pr-2 pl-5")}
      >
        {!narrow && (
          <p className="flex min-w-0 items-center gap-2 text-base font-bold tracking-tight">
            <InterfaceIcon name="brand" className="size-4.5 shrink-0" />
            <span className="truncate">{name}</span>
          </p>
        )}
        <IconButton
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          label={narrow ? "Expand sidebar" : "Collapse sidebar"}
          aria-expanded={!narrow}
          onClick={() => onNarrowChange(!narrow)}
        />
      </div>
      <div className={classNames("pb-2", narrow ? "flex justify-center" : "px-3")}>
        {narrow ? (
          <IconButton icon={Search} label="Go to…" onClick={onSearch} />
        ) : (
          <button
            type="button"
            onClick={onSearch}
            className="flex min-h-9 w-full items-center gap-2 rounded-control border border-line bg-panel px-2.5 text-ash hover:text-ink"
          >
            <Search aria-hidden className="size-4" />
            <span className="flex-1 text-left">Go to…</span>
            <Kbd>{/Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl K"}</Kbd>
          </button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        <ScreenLinks narrow={narrow} />
      </div>
      <div className="grid gap-1 border-t border-line p-3">
        <WebsiteLink narrow={narrow} />
        <UserMenu narrow={narrow} onShortcuts={onShortcuts} />
      </div>
    </aside>
  );
}
