import { type ComponentProps, cloneElement, type KeyboardEvent, type ReactNode, useState } from "react";
import { describeLoadFailure } from "#app/kit/calls/offline-message.ts";
import type * as Ui from "#app/ui/menu.tsx";
import { toast } from "./toast.tsx";

let ui: typeof Ui | null = null;

/** A menu is loaded when somebody comes near its button: no screen begins with an open one. */
async function loadMenus(): Promise<void> {
  ui ??= await import("#app/ui/menu.tsx");
}

/** Tried again by the press of the button. */
const prepareMenus = () => void loadMenus().catch(() => {});

type MenuProps = Omit<ComponentProps<typeof Ui.Menu>, "opened">;

/** A menu of actions behind a button. Until it is first opened, there is only the button. */
export function Menu({ trigger, ...props }: MenuProps) {
  const [opened, setOpened] = useState<"by key" | "by pointer" | null>(null);
  if (ui && opened) return <ui.Menu {...props} trigger={trigger} opened={opened} />;
  const open = async (how: "by key" | "by pointer") => {
    try {
      await loadMenus();
      setOpened(how);
    } catch {
      toast.error({ title: "Couldn't open this", text: describeLoadFailure() });
    }
  };
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prepareMenus,
    onFocus: prepareMenus,
    onClick: ({ detail }: { detail: number }) => void open(detail === 0 ? "by key" : "by pointer"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      void open("by key");
    },
  });
}

// What is in a menu is rendered once it is loaded.
export const MenuItem = (props: ComponentProps<typeof Ui.MenuItem>): ReactNode => ui && <ui.MenuItem {...props} />;
export const MenuGroup = (props: ComponentProps<typeof Ui.MenuGroup>): ReactNode => ui && <ui.MenuGroup {...props} />;
export const MenuSeparator = (): ReactNode => ui && <ui.MenuSeparator />;
export const MenuRadioGroup = <Value extends string>(props: Ui.MenuRadioGroupProps<Value>): ReactNode =>
  ui && <ui.MenuRadioGroup {...props} />;
