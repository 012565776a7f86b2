import { Dialog } from "@base-ui/react/dialog";
import { Menu as MenuIcon, Search, X } from "lucide-react";
import { toast } from "#app/kit/screens/toast.tsx";
import { useSiteName } from "#app/kit/screens/use-site-name.ts";
import { IconButton, iconButtonClassName } from "#app/ui/button.tsx";
import { InterfaceIcon } from "#app/ui/interface-icon.tsx";
import { ScreenLinks } from "./screen-links.tsx";
import { UserMenu } from "./user-menu.tsx";
import { WebsiteLink } from "./website-link.tsx";

type MobileBarProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSearch: () => void;
  onShortcuts: () => void;
};

/** Header of narrow screens; the sidebar's content opens as a drawer. */
export function MobileBar({ open, onOpenChange, onSearch, onShortcuts }: MobileBarProps) {
  const name = useSiteName();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-paper px-2 lg:hidden print:hidden">
      <Dialog.Root
        open={open}
        onOpenChange={(next) => {
          if (next) toast.makeRoom();
          onOpenChange(next);
        }}
      >
        <Dialog.Trigger aria-label="Open menu" className={iconButtonClassName()}>
          <MenuIcon aria-hidden className="size-5" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0" />
          <Dialog.Popup
            data-modal
            className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col border-r border-line bg-paper outline-none transition-transform duration-200 data-starting-style:-translate-x-full data-ending-style:-translate-x-full"
          >
            <div className="flex h-14 items-center justify-between pr-2 pl-5">
              <Dialog.Title className="truncate text-base font-bold tracking-tight">{name}</Dialog.Title>
              <Dialog.Close aria-label="Close menu" className={iconButtonClassName()}>
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
              <ScreenLinks />
            </div>
            <div data-dialog-foot className="grid gap-1 border-t border-line p-3">
              <WebsiteLink />
              <UserMenu onShortcuts={onShortcuts} />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <p className="flex min-w-0 flex-1 items-center gap-2 font-bold tracking-tight">
        <InterfaceIcon name="brand" className="size-4.5 shrink-0" />
        <span className="truncate">{name}</span>
      </p>
      <IconButton icon={Search} label="Go to…" onClick={onSearch} />
    </header>
  );
}
