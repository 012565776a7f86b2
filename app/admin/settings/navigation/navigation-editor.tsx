import { Plus } from "lucide-react";
import { useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { type BoundFieldProps, getFieldError } from "#app/kit/form/text-fields.tsx";
import { moveItem } from "#app/kit/reorder/move-item.ts";
import { ReorderStatus, useReorder } from "#app/kit/reorder/use-reorder.tsx";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import { maxNavigationItems, navigationMessages as messages } from "#shared/settings/navigation-rules.ts";
import type { NavigationItem } from "#shared/settings/navigation-settings.ts";
import { alwaysVisibleIds } from "#shared/settings/sidebar-items.ts";
import { createItem, deleteItem, itemsIn, renumber, reorderIn, replaceItem } from "./edit-items.ts";
import { ItemDialog } from "./item-dialog.tsx";
import { type ItemActions, ItemRow } from "./item-row.tsx";
import { deleteQuestion, navigationTexts as texts } from "./navigation-texts.ts";

type ListProps = ItemActions & {
  items: readonly NavigationItem[];
  parentId: string;
  label: string;
  onChange: (items: NavigationItem[]) => void;
};

/** The items that stand by themselves, or those of one submenu. */
function ItemList({ items, parentId, label, onChange, ...actions }: ListProps) {
  const shown = itemsIn(items, parentId);
  const reorder = useReorder({
    count: shown.length,
    itemLabel: (index) => shown[index]?.name ?? "",
    onMove: (from, to) => onChange(reorderIn(items, moveItem(shown, from, to))),
  });
  return (
    <>
      <ul
        ref={reorder.listRef}
        aria-label={label}
        className={parentId === "" ? "grid gap-1.5" : "grid gap-1.5 pr-1.5 pb-1.5 pl-8"}
      >
        {shown.map((item, index) => (
          <ItemRow key={item.id} {...{ item, reorder, index }} {...actions}>
            {parentId === "" && itemsIn(items, item.id).length > 0 && (
              <ItemList {...{ items, onChange }} {...actions} parentId={item.id} label={item.name} />
            )}
          </ItemRow>
        ))}
      </ul>
      <ReorderStatus reorder={reorder} />
    </>
  );
}

/** The items in whose submenu an item may be; none for one that has a submenu itself. */
function listParents(items: readonly NavigationItem[], edited: NavigationItem) {
  const none = { value: "", label: texts.topLevel };
  if (itemsIn(items, edited.id).length > 0) return [{ ...none, label: texts.hasSubmenu }];
  const others = itemsIn(items, "").filter(({ id }) => id !== edited.id);
  return [none, ...others.map(({ id, name }) => ({ value: id, label: name }))];
}

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & { hasSubmenus?: boolean };

/** A menu: its items are moved, hidden, edited and deleted; it is stored with the form. */
export function NavigationEditor<Values extends FieldValues, Payload>(props: Props<Values, Payload>) {
  const { form, name, label, hint, hasSubmenus = false } = props;
  const { field } = useController({ control: form.control, name });
  const items: readonly NavigationItem[] = field.value;
  const [edited, setEdited] = useState<NavigationItem | null>(null);
  const confirm = useConfirm();
  const actions: ItemActions = {
    onToggle: (item) => {
      if (item.isSystem && alwaysVisibleIds.includes(item.id))
        return toast.error({ title: messages.hide, text: texts.alwaysShown });
      field.onChange(replaceItem(items, { ...item, isVisible: !item.isVisible }));
    },
    onEdit: (item) => {
      if (item.isSystem) return toast.error({ title: messages.edit, text: texts.systemItem });
      setEdited(item);
    },
    onDelete: async (item) => {
      if (item.isSystem) return toast.error({ title: messages.delete, text: texts.systemItem });
      if (!(await confirm(deleteQuestion(item.name, itemsIn(items, item.id).length)))) return;
      field.onChange(deleteItem(items, item));
    },
  };
  const put = (item: NavigationItem) => {
    const isStored = items.some(({ id }) => id === item.id);
    field.onChange(isStored ? replaceItem(items, item) : renumber([...items, item]));
    setEdited(null);
  };
  return (
    <FieldsetField {...{ label, name }} required error={getFieldError(form, name)}>
      <p className="-mt-2 max-w-prose text-xs text-ash">{hint}</p>
      <ItemList {...{ items, label }} {...actions} parentId="" onChange={field.onChange} />
      <div className="flex items-center gap-3">
        <Button
          icon={Plus}
          disabled={items.length >= maxNavigationItems}
          onClick={() => setEdited(createItem(items, Date.now()))}
        >
          {texts.add}
        </Button>
        {items.length >= maxNavigationItems && <span className="text-ash">{texts.full}</span>}
      </div>
      {edited && (
        <ItemDialog
          item={edited}
          parents={hasSubmenus ? listParents(items, edited) : null}
          onDone={put}
          onClose={() => setEdited(null)}
        />
      )}
    </FieldsetField>
  );
}
