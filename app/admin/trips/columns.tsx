import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { flagColumn } from "#app/kit/record/flag-column.tsx";
import { DifficultyBadge } from "#app/ui/difficulty-badge.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import type { EditableTripSummary } from "#shared/trips/contract.ts";
import { categoryEmoji } from "./category-labels.ts";
import { messages, nameOf, priceRangeLabel } from "./labels.ts";

const textColumns: readonly Column<EditableTripSummary>[] = [
  {
    id: "details",
    header: "Details",
    cell: (trip) => (
      <>
        <span className="block truncate leading-5">{trip.title}</span>
        <span className="flex gap-2 text-xs leading-4 font-normal text-ash">
          <DifficultyBadge level={trip.difficulty_level} /> {trip.duration_text}
          {!trip.is_active && <span className="font-medium text-ink">Draft</span>}
        </span>
      </>
    ),
    sort: "title",
    card: "none",
  },
  {
    id: "category",
    header: "Category",
    cell: ({ category_name }) => (
      <>
        <span aria-hidden>{categoryEmoji(category_name)}</span> {category_name}
      </>
    ),
    width: "wide",
    visibleFrom: "medium",
  },
  {
    id: "difficulty",
    header: "Difficulty",
    cell: (trip) => <DifficultyBadge level={trip.difficulty_level} />,
    visibleFrom: "cards",
    card: "foot",
  },
  {
    id: "pricing",
    header: "Pricing",
    cell: priceRangeLabel,
    sort: "price_from",
    width: "wider",
    align: "end",
    card: "side",
  },
  {
    id: "media",
    header: "Media",
    cell: ({ media_count }) => (
      <>
        {media_count}
        <span className="md:sr-only"> {formatCount(media_count, "picture").replace(/^\S+ /, "")}</span>
      </>
    ),
    width: "tiny",
    align: "end",
    visibleFrom: "wide",
    card: "foot",
  },
  {
    id: "order",
    header: "Order",
    cell: ({ sort_order }) => sort_order,
    sort: "sort_order",
    width: "small",
    align: "end",
    visibleFrom: "widest",
    card: "none",
  },
];

const shownBy = [queries.trips.listForEditing, queries.trips.getForEditing];

/** The columns of the trips list; active and featured are switched in the row. */
export function buildColumns(list: ListScreen): Column<EditableTripSummary>[] {
  const shared = { list, nameOf, shownBy, send: client.trips.update, errorTitle: messages.changeFailed };
  const featured = flagColumn<EditableTripSummary>({
    ...shared,
    ...{ flag: "is_featured", header: "Featured", on: "featured", off: "no longer featured" },
  });
  return [
    ...textColumns,
    { ...featured, visibleFrom: "wide" },
    flagColumn<EditableTripSummary>({
      ...shared,
      ...{ flag: "is_active", header: "Active", on: "active", off: "not active" },
    }),
  ];
}
