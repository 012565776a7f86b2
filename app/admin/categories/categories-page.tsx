import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { IconFrame } from "#app/kit/icons/icon-frame.tsx";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, useListScreen } from "#app/kit/list/use-list-screen.ts";
import { flagColumn } from "#app/kit/record/flag-column.tsx";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { useRecordChange } from "#app/kit/record/use-record-change.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { DeleteCategoryButton } from "./delete-button.tsx";
import { categoryFilters, categoryLabels, messages, nameOf } from "./labels.ts";

const CategoryForm = lazyForm(() => import("./category-form.tsx"));

const shownBy = [queries.categories.listForEditing, queries.categories.getForEditing];

const buildColumns = (list: ListScreen): Column<ServiceCategory>[] => [
  {
    id: "name",
    header: "Details",
    cell: ({ name, icon, is_active }) => (
      <span className="flex items-center gap-3">
        <IconFrame icon={icon} isActive={is_active} />
        <span className="truncate">{name}</span>
      </span>
    ),
    card: "none",
  },
  { id: "title", header: "Title", cell: ({ title }) => <span className="text-ash">{title}</span>, visibleFrom: "wide" },
  {
    id: "trips",
    header: "Trips",
    cell: ({ trip_count }) => formatCount(trip_count, "trip"),
    width: "narrow",
    card: "foot",
  },
  {
    id: "sort_order",
    header: "Order",
    cell: ({ sort_order }) => sort_order,
    width: "tiny",
    align: "end",
    visibleFrom: "medium",
    card: "none",
  },
  flagColumn<ServiceCategory>({
    ...{ list, nameOf, shownBy, send: client.categories.update, errorTitle: messages.updateFailed },
    ...{ flag: "is_active", header: "Active", on: "active", off: "not active" },
  }),
];

const statusOf = ({ is_active }: ServiceCategory) => (is_active ? "active" : "inactive");

/** The kinds of trips: each active one has a page on the website. */
export default function CategoriesPage() {
  const list = useListScreen({ path: "/admin/services", filters: categoryFilters });
  const change = useRecordChange(list, shownBy);
  const deactivate = (id: number) =>
    change({
      ...{ id, patch: { is_active: false }, errorTitle: messages.updateFailed },
      send: () => client.categories.update({ id, is_active: false }),
    });
  return (
    <>
      <ListPage
        {...{ list, nameOf, labels: categoryLabels }}
        query={() => queries.categories.listForEditing({})}
        matches={(category, { status }) => status === "all" || status === statusOf(category)}
        columns={buildColumns(list)}
        pictureOf={({ hero_picture }) => hero_picture}
        canCreate
        rowActions={(category) => (
          <DeleteCategoryButton list={list} category={category} onDeactivate={() => void deactivate(category.id)} />
        )}
        onReorder={(ids) => client.categories.reorder({ category_ids: ids })}
      />
      <RecordSheet
        list={list}
        query={queries.categories.getForEditing}
        labels={categoryLabels}
        heading={({ name }) => ({ title: name, eyebrow: "Service category" })}
        wide="preview"
      >
        {(category) => <CategoryForm key={category?.id ?? "new"} list={list} category={category} />}
      </RecordSheet>
    </>
  );
}
