import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useDeleteRecord } from "#app/kit/record/use-delete-record.ts";
import { useRecordChange } from "#app/kit/record/use-record-change.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import type { EditableTestimonial } from "#shared/testimonials/contract.ts";

export const nameOf = ({ customer_name }: Pick<EditableTestimonial, "customer_name">): string =>
  customer_name || "Anonymous";

type Flags = { is_approved: boolean } | { is_featured: boolean };

/** Actions on one testimonial: shown at once, with Undo. */
export function useTestimonialActions(list: ListScreen) {
  const change = useRecordChange(list, [queries.testimonials.listForEditing, queries.testimonials.getForEditing]);
  const deleteRecord = useDeleteRecord(list);
  const set = (testimonial: EditableTestimonial, flags: Flags) =>
    change({
      id: testimonial.id,
      patch: flags,
      send: () => client.testimonials.update({ id: testimonial.id, ...flags }),
      errorTitle: "Failed to update testimonial",
    });
  const setWithUndo = async (testimonial: EditableTestimonial, flags: Flags, undone: Flags, title: string) => {
    if (await set(testimonial, flags)) toast.success({ title, undo: () => void set(testimonial, undone) });
  };
  return {
    approve: (testimonial: EditableTestimonial, is_approved: boolean) =>
      setWithUndo(
        testimonial,
        { is_approved },
        { is_approved: !is_approved },
        `${nameOf(testimonial)}: ${is_approved ? "approved" : "pending"}`,
      ),
    feature: (testimonial: EditableTestimonial, is_featured: boolean) =>
      setWithUndo(
        testimonial,
        { is_featured },
        { is_featured: !is_featured },
        `${nameOf(testimonial)}: ${is_featured ? "featured" : "no longer featured"}`,
      ),
    remove: (testimonial: EditableTestimonial) =>
      deleteRecord({
        name: `${nameOf(testimonial)}'s testimonial`,
        text: "This action cannot be undone.",
        confirmLabel: "Delete testimonial",
        send: () => client.testimonials.remove({ id: testimonial.id }),
        messages: {
          deleted: "Testimonial deleted successfully",
          deleteFailed: "Failed to delete testimonial",
        },
      }),
  };
}
