import { Check, Plus, Star, Trash2, X } from "lucide-react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { type BulkAction, BulkActions } from "#app/kit/list/bulk-actions.tsx";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, useListScreen } from "#app/kit/list/use-list-screen.ts";
import { ActiveSwitch } from "#app/kit/record/active-switch.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { useDeleteRecord } from "#app/kit/record/use-delete-record.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { formatDay } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { EditableTestimonial } from "#shared/testimonials/contract.ts";
import { testimonialContract } from "#shared/testimonials/contract.ts";
import type { TestimonialAction } from "#shared/testimonials/testimonial-input.ts";
import { nameOf, sourceLabels, starsOf, testimonialFilters, testimonialLabels } from "./labels.ts";
import { TestimonialForm } from "./testimonial-form.tsx";

const textColumns: readonly Column<EditableTestimonial>[] = [
  { id: "customer", header: "Customer", cell: nameOf, sort: "customer_name", width: "wider", card: "none" },
  {
    id: "rating",
    header: "Rating",
    cell: ({ rating }) => (
      <span aria-label={`${rating} of 5 stars`} role="img">
        {starsOf(rating)}
      </span>
    ),
    sort: "rating",
    width: "narrow",
    card: "foot",
  },
  {
    id: "review",
    header: "Review",
    cell: ({ title, content }) => <span className="text-ash">{title || content}</span>,
  },
  {
    id: "trip",
    header: "Trip",
    cell: ({ trip_title }) => trip_title,
    width: "wider",
    visibleFrom: "widest",
    card: "none",
  },
  {
    id: "source",
    header: "Source",
    cell: ({ source }) => sourceLabels[source],
    width: "narrow",
    visibleFrom: "widest",
    card: "none",
  },
  {
    id: "date",
    header: "Date",
    cell: ({ review_date }) => <span className="tabular-nums">{formatDay(review_date)}</span>,
    sort: "review_date",
    width: "wide",
    visibleFrom: "wide",
    card: "foot",
  },
];

const bulkAction = (action: TestimonialAction, done: string) => ({
  run: async (rows: readonly EditableTestimonial[]) =>
    (await client.testimonials.act({ action, ids: rows.map(({ id }) => id) })).count,
  doneMessage: (count: number) => `${formatCount(count, "testimonial")} ${done}`,
  failedMessage: `Failed to ${action} testimonials`,
});

const bulkActions: readonly BulkAction<EditableTestimonial>[] = [
  { label: "Approve", icon: Check, ...bulkAction("approve", "approved") },
  { label: "Reject", icon: X, ...bulkAction("reject", "rejected") },
  { label: "Feature", icon: Star, ...bulkAction("feature", "featured") },
  {
    label: "Delete",
    icon: Trash2,
    danger: true,
    ...bulkAction("delete", "deleted"),
    question: ({ length }) => ({
      title: `Delete ${formatCount(length, "testimonial")}?`,
      text: "This action cannot be undone.",
      confirmLabel: "Delete",
      danger: true,
    }),
  },
];

type Flag = "is_approved" | "is_featured";

const flags: readonly { flag: Flag; header: string; on: string; off: string }[] = [
  { flag: "is_approved", header: "Approved", on: "approved", off: "pending" },
  { flag: "is_featured", header: "Featured", on: "featured", off: "no longer featured" },
];

const toFlagColumn =
  (list: ListScreen) =>
  ({ flag, header, on, off }: (typeof flags)[number]): Column<EditableTestimonial> => ({
    id: flag,
    header,
    width: "narrow",
    card: "foot",
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5">
        <ActiveSwitch
          {...{ list, flag }}
          record={row}
          label={`${header}: ${nameOf(row)}`}
          describe={(isOn) => `${nameOf(row)}: ${isOn ? on : off}`}
          shownBy={[queries.testimonials.listForEditing, queries.testimonials.getForEditing]}
          send={client.testimonials.update}
          errorTitle="Failed to update testimonial"
        />
        <span aria-hidden className="md:hidden">
          {header}
        </span>
      </span>
    ),
  });

const describeDeletion = (row: EditableTestimonial) => ({
  name: `${nameOf(row)}'s testimonial`,
  text: "This action cannot be undone.",
  confirmLabel: "Delete testimonial",
  send: () => client.testimonials.remove({ id: row.id }),
  messages: { deleted: "Testimonial deleted successfully", deleteFailed: "Failed to delete testimonial" },
});

/** What travellers said: approved ones are on the website. */
export default function TestimonialsPage() {
  const list = useListScreen({
    path: "/admin/testimonials",
    filters: testimonialFilters,
    sort: testimonialContract.listForEditing.input.shape.sort,
  });
  const remove = useDeleteRecord(list);
  const columns = [...textColumns, ...flags.map(toFlagColumn(list))];
  return (
    <>
      <ListPage
        list={list}
        query={queries.testimonials.listForEditing}
        columns={columns}
        labels={testimonialLabels}
        nameOf={nameOf}
        actions={
          <Button tone="primary" icon={Plus} onClick={list.openNew}>
            New testimonial
          </Button>
        }
        rowActions={(row) => (
          <IconButton
            icon={Trash2}
            tone="danger"
            label={`Delete ${nameOf(row)}`}
            onClick={() => remove(describeDeletion(row))}
          />
        )}
        bulk={(selection) => <BulkActions list={list} selection={selection} actions={bulkActions} />}
      />
      <RecordSheet
        list={list}
        query={queries.testimonials.getForEditing}
        labels={testimonialLabels}
        heading={(testimonial) => ({ title: nameOf(testimonial), eyebrow: "Testimonial" })}
        wide
      >
        {(testimonial) => <TestimonialForm key={testimonial?.id ?? "new"} list={list} testimonial={testimonial} />}
      </RecordSheet>
    </>
  );
}
