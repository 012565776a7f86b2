import { Menu as Base } from "@base-ui/react/menu";
import { Check, type LucideIcon } from "lucide-react";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: "start" | "end";
  children: ReactNode;
};

export const popupClassName =
  "min-w-48 max-w-[calc(100vw-1rem)] rounded-panel border border-line bg-panel p-1 shadow-float outline-none " +
  "transition-[opacity,scale] duration-100 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0";

/** The landmark that contains the trigger. The menu is rendered inside it for landmark navigation. */
const findLandmark = (trigger: Element | null): HTMLElement | null =>
  trigger?.closest<HTMLElement>("[role=dialog], main, aside, header") ?? null;

/** A menu of actions behind a button. */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Base.Root onOpenChange={(open) => open && setContainer(findLandmark(button.current))}>
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

type MenuRadioGroupProps<Value extends string> = {
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
