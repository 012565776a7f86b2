import { Check, Star, Trash2, X } from "lucide-react";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { CsvMenu } from "#app/kit/csv/csv-menu.tsx";
import { type BulkAction, BulkActions } from "#app/kit/list/bulk-actions.tsx";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, useListScreen } from "#app/kit/list/use-list-screen.ts";
import { flagColumn } from "#app/kit/record/flag-column.tsx";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { binDays } from "#shared/bin/bin-kinds.ts";
import { formatDay } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { EditableTestimonial } from "#shared/testimonials/contract.ts";
import { testimonialCsvHeaders } from "#shared/testimonials/csv-headers.ts";
import type { TestimonialAction } from "#shared/testimonials/testimonial-input.ts";
import { messages, nameOf, sourceLabels, starsOf, testimonialFilters, testimonialLabels } from "./labels.ts";

const TestimonialForm = lazyForm(() => import("./testimonial-form.tsx"));

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
    width: "date",
    visibleFrom: "wide",
    card: "foot",
  },
];

const bulkAction = (action: TestimonialAction, done: string, patch: Partial<EditableTestimonial> = {}) => ({
  patch,
  run: async (rows: readonly EditableTestimonial[]) =>
    (await client.testimonials.act({ action, ids: rows.map(({ id }) => id) })).count,
  doneMessage: (count: number) => `${formatCount(count, "testimonial")} ${done}`,
  failedMessage: `Failed to ${action} testimonials`,
  revert: ({ id, is_approved, is_featured }: { id: number } & Partial<EditableTestimonial>) =>
    client.testimonials.update({ id, is_approved, is_featured }),
});

const bulkActions: readonly BulkAction<EditableTestimonial>[] = [
  { label: "Approve", icon: Check, ...bulkAction("approve", "approved", { is_approved: true }) },
  { label: "Reject", icon: X, ...bulkAction("reject", "rejected", { is_approved: false }) },
  { label: "Feature", icon: Star, ...bulkAction("feature", "featured", { is_featured: true }) },
  {
    label: "Delete",
    icon: Trash2,
    danger: true,
    deletes: "testimonial",
    ...bulkAction("delete", "deleted"),
    question: ({ length }) => ({
      title: `Delete ${formatCount(length, "testimonial")}?`,
      text: `This action cannot be undone after ${binDays} days. Until then, you can restore them from the bin.`,
      confirmLabel: "Delete",
      danger: true,
    }),
  },
];

const shownBy = [queries.testimonials.listForEditing, queries.testimonials.getForEditing];

const buildColumns = (list: ListScreen): Column<EditableTestimonial>[] => {
  const shared = {
    ...{ list, nameOf, shownBy, errorTitle: messages.changeFailed, send: client.testimonials.update },
  };
  return [
    ...textColumns,
    flagColumn<EditableTestimonial>({
      ...shared,
      flag: "is_approved",
      header: "Approved",
      on: "approved",
      off: "pending",
    }),
    flagColumn<EditableTestimonial>({
      ...shared,
      flag: "is_featured",
      header: "Featured",
      on: "featured",
      off: "no longer featured",
    }),
  ];
};

/** What travellers said: approved ones are on the website. */
export default function TestimonialsPage() {
  const list = useListScreen({
    path: "/admin/testimonials",
    filters: testimonialFilters,
    sort: apiCalls.testimonials.listForEditing.sort,
  });
  const { page: _, ...filter } = list.state;
  return (
    <>
      <ListPage
        list={list}
        query={queries.testimonials.listForEditing}
        columns={buildColumns(list)}
        labels={testimonialLabels}
        nameOf={nameOf}
        canCreate
        actions={
          <CsvMenu
            list={list}
            name="testimonial"
            exportCsv={() => client.testimonials.exportCsv(filter)}
            headers={testimonialCsvHeaders}
            importCsv={client.testimonials.importCsv}
          />
        }
        onRemove={({ id }) => client.testimonials.remove({ id })}
        binKind="testimonial"
        bulk={(selection) => <BulkActions {...{ list, selection, shownBy }} actions={bulkActions} />}
      />
      <RecordSheet
        list={list}
        query={queries.testimonials.getForEditing}
        labels={testimonialLabels}
        heading={(testimonial) => ({ title: nameOf(testimonial), eyebrow: "Testimonial" })}
        wide="preview"
      >
        {(testimonial) => <TestimonialForm key={testimonial?.id ?? "new"} list={list} testimonial={testimonial} />}
      </RecordSheet>
    </>
  );
}
