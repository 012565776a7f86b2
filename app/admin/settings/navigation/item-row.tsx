import { Eye, EyeOff, Link2, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { MoveButtons, reorderItemClassName } from "#app/kit/reorder/move-buttons.tsx";
import { useDraggableItem } from "#app/kit/reorder/use-draggable-item.ts";
import type { Reorder } from "#app/kit/reorder/use-reorder.tsx";
import { useScreens } from "#app/kit/screens/screen.ts";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { iconColourClassName } from "#app/ui/icon-colour.ts";
import type { NavigationItem } from "#shared/settings/navigation-settings.ts";
import { navigationTexts as texts } from "./navigation-texts.ts";

export type ItemActions = {
  onToggle: (item: NavigationItem) => void;
  onEdit: (item: NavigationItem) => void;
  onDelete: (item: NavigationItem) => void;
};

/** A screen has its own icon, any other item the one that was chosen. */
function ItemIcon({ item }: { item: NavigationItem }) {
  const screen = useScreens().find(({ path }) => item.isSystem && path === item.href);
  if (screen) return <screen.icon aria-hidden className="size-4" />;
  return (
    <span className={`inline-flex ${iconColourClassName(item.color)}`}>
      {item.icon ? <Icon icon={item.icon} className="size-4" /> : <Link2 aria-hidden className="size-4" />}
    </span>
  );
}

type Props = ItemActions & {
  item: NavigationItem;
  reorder: Reorder;
  index: number;
  /** Its submenu. */
  children?: ReactNode;
};

/** One item of a menu, dimmed while it is hidden, with what can be done with it. */
export function ItemRow({ item, reorder, index, children, onToggle, onEdit, onDelete }: Props) {
  const drag = useDraggableItem<HTMLLIElement>(reorder, index);
  const { name, href, description, isVisible, isSystem } = item;
  const details = [isVisible ? "" : texts.hidden, isSystem ? texts.builtIn : "", href, description].filter(Boolean);
  return (
    <li
      {...drag.item}
      data-hidden={!isVisible || undefined}
      className={classNames("rounded-control border border-line bg-panel", reorderItemClassName)}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 py-1 pr-1 pl-3">
        <span className={classNames("inline-flex shrink-0 text-ash", !isVisible && "opacity-40")}>
          <ItemIcon item={item} />
        </span>
        <div className="min-w-40 flex-1 py-1">
          <p className={classNames("font-medium wrap-anywhere", !isVisible && "text-ash italic")}>{name}</p>
          <p className="text-xs text-ash wrap-anywhere">{details.join(" · ")}</p>
        </div>
        <div className="ml-auto flex items-center">
          <MoveButtons reorder={reorder} index={index} handleRef={drag.handleRef} />
          <IconButton
            icon={isVisible ? Eye : EyeOff}
            label={isVisible ? `Hide ${name}` : `Show ${name}`}
            onClick={() => onToggle(item)}
          />
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(item)} />
          <IconButton icon={Trash2} label={`Delete ${name}`} tone="danger" onClick={() => onDelete(item)} />
        </div>
      </div>
      {children}
    </li>
  );
}
