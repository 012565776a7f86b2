import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { binHint, useDeleteRecord } from "#app/kit/record/use-delete-record.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { IconButton } from "#app/ui/button.tsx";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { categoryOfDeletedTrips } from "#shared/categories/errors.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";
import { deleteMessages, inUseText, inUseTitle } from "./labels.ts";

type Props = {
  list: ListScreen;
  category: ServiceCategory;
  /** Takes the category off the website. */
  onDeactivate: () => void;
};

/** Says why a category that only has deleted trips can't be deleted, with the way to them. */
function useBinQuestion() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const ask = async ({ name }: ServiceCategory, { message: text }: CallError) => {
    const title = `${name} still has trips in the bin`;
    if (await confirm({ title, text, confirmLabel: "Open the bin" }))
      void navigate({ to: "/admin/bin", search: { kind: "trip" } });
  };
  return (category: ServiceCategory, error: unknown): boolean => {
    const isAboutBin = error instanceof CallError && error.code === categoryOfDeletedTrips.code;
    if (!isAboutBin || !isRecord(error.data)) return false;
    void ask(category, error);
    return true;
  };
}

/** Deletes a category after asking. One that has trips can't be deleted: it says so, and offers to deactivate it. */
export function DeleteCategoryButton({ list, category, onDeactivate }: Props) {
  const remove = useDeleteRecord(list);
  const confirm = useConfirm();
  const explainTripsInBin = useBinQuestion();
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
      explain: (error) => explainTripsInBin(category, error),
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
