import { Menu as Base } from "@base-ui/react/menu";
import { Check, type LucideIcon } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { popupClassName } from "./popup-look.ts";

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: "start" | "end";
  /** How the menu was opened that is open from the beginning. */
  opened: "by key" | "by pointer";
  children: ReactNode;
};

/** The landmark that contains the trigger. The menu is rendered inside it for landmark navigation. */
const findLandmark = (trigger: Element | null): HTMLElement | null =>
  trigger?.closest<HTMLElement>("[role=dialog], main, aside, header") ?? null;

/** A menu of actions behind a button, open from the beginning. Screens use that of `kit/screens`, which loads it. */
export function Menu({ trigger, align = "end", opened, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  // This button has taken the place of the one that was pressed.
  useEffect(() => {
    button.current?.focus();
    if (opened === "by key") return button.current?.click();
    setContainer(findLandmark(button.current));
    setOpen(true);
  }, [opened]);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setContainer(findLandmark(button.current));
        setOpen(open);
      }}
    >
      <Base.Trigger ref={button} render={trigger} />
      {/* Without a box of its own, so that it is no item of a flex or grid container. */}
      <Base.Portal container={container} className="contents">
        <Base.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup className={popupClassName}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemClassName = (danger: boolean) =>
  classNames(
    "flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-sm outline-none select-none pointer-coarse:min-h-11",
    "data-highlighted:bg-hover data-disabled:opacity-50",
    danger ? "text-danger" : "text-ink",
  );

type ItemProps = {
  icon?: LucideIcon | undefined;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

export const MenuItem = ({ icon: Icon, danger = false, disabled = false, onSelect, children }: ItemProps) => (
  <Base.Item disabled={disabled} onClick={onSelect} className={itemClassName(danger)}>
    {Icon && <Icon aria-hidden className={classNames("size-4 shrink-0", !danger && "text-ash")} />}
    {children}
  </Base.Item>
);

export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Base.Group>
    <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs text-ash">{label}</Base.GroupLabel>
    {children}
  </Base.Group>
);

export const MenuSeparator = () => <Base.Separator className="mx-1 my-1 h-px bg-line" />;

export type MenuRadioGroupProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon: LucideIcon }[];
};

/** A radio group inside a menu, with a check mark at the current value. */
export const MenuRadioGroup = <Value extends string>(props: MenuRadioGroupProps<Value>) => (
  <MenuGroup label={props.label}>
    <Base.RadioGroup value={props.value} onValueChange={(next) => props.onChange(next)}>
      {props.options.map(({ value: option, label: name, icon: Icon }) => (
        <Base.RadioItem key={option} value={option} closeOnClick className={itemClassName(false)}>
          <Icon aria-hidden className="size-4 shrink-0 text-ash" />
          <span className="flex-1">{name}</span>
          <Base.RadioItemIndicator>
            <Check aria-hidden className="size-4" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  </MenuGroup>
);
