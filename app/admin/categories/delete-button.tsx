import { Trash2 } from "lucide-react";
import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { binHint, useDeleteRecord } from "#app/kit/record/use-delete-record.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { IconButton } from "#app/ui/button.tsx";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";
import { deleteMessages, inUseText, inUseTitle } from "./labels.ts";

type Props = {
  list: ListScreen;
  category: ServiceCategory;
  /** Takes the category off the website. */
  onDeactivate: () => void;
};

/** Deletes a category after asking. One that has trips can't be deleted: it says so, and offers to deactivate it. */
export function DeleteCategoryButton({ list, category, onDeactivate }: Props) {
  const remove = useDeleteRecord(list);
  const confirm = useConfirm();
  const { id, name, slug, trip_count, is_active } = category;
  const deactivateInstead = async () => {
    const [title, text] = [inUseTitle(category), inUseText(category)];
    if (!is_active) return toast.warning({ title, text });
    if (await confirm({ title, text, confirmLabel: "Make it inactive" })) onDeactivate();
  };
  const removeUnused = () =>
    remove({
      ...{ id, name, kind: "category", binKind: "category", messages: deleteMessages },
      text: `No trip belongs to it. Its page ${categoryPath(slug)} leaves the website. ${binHint}`,
      send: () => client.categories.remove({ id }),
    });
  return (
    <IconButton
      icon={Trash2}
      tone="danger"
      label={`Delete ${name}`}
      onClick={() => void (trip_count > 0 ? deactivateInstead() : removeUnused())}
    />
  );
}
