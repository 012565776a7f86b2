import { ArrowUpToLine } from "lucide-react";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import { client } from "#app/kit/calls/api-client.ts";
import { loadAllPages } from "#app/kit/calls/load-all-pages.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, useListScreen } from "#app/kit/list/use-list-screen.ts";
import { flagColumn } from "#app/kit/record/flag-column.tsx";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { IconButton } from "#app/ui/button.tsx";
import type { Highlight } from "#shared/media/highlights.ts";
import { HighlightMedia } from "./highlight-media.tsx";
import { categoryLabels, highlightFilters, highlightLabels as labels, messages, nameOf } from "./labels.ts";

const HighlightForm = lazyForm(() => import("./highlight-form.tsx"));

const shownBy = [queries.highlights.listForEditing, queries.highlights.getForEditing];

function buildColumns(list: ListScreen): Column<Highlight>[] {
  const flags = {
    ...{ list, nameOf, shownBy, send: client.highlights.update, errorTitle: messages.changeFailed },
    isLabelled: true,
  };
  return [
    { id: "category", header: "Category", cell: ({ category }) => categoryLabels[category] },
    flagColumn<Highlight>({ ...flags, flag: "is_active", header: "Active", on: "active", off: "not active" }),
    flagColumn<Highlight>({ ...flags, flag: "is_featured", header: "Featured", on: "featured", off: "not featured" }),
  ];
}

/** Moves a highlight before all others, also those of other pages. */
async function moveToFront({ id }: Highlight): Promise<void> {
  const all = await loadAllPages((page) => client.highlights.listForEditing(page));
  await client.highlights.reorder({
    highlights: [id, ...all.map((other) => other.id).filter((other) => other !== id)],
  });
}

const moveFirst = (list: ListScreen, highlight: Highlight): Promise<void> =>
  moveToFront(highlight).then(
    () => {
      toast.success({ title: `${nameOf(highlight)}: moved to the front` });
      list.refresh();
    },
    (error) => list.fail("Failed to save the order", error),
  );

/** A new highlight comes last: shows the page of the list that it is on. */
async function showCreated(list: ListScreen, created: Highlight): Promise<void> {
  const page = await client.highlights.listForEditing({ limit: list.rowsPerPage }).then(
    ({ pagination }) => pagination.total_pages,
    // The highlight is saved: without an answer the list stays as it is.
    () => undefined,
  );
  list.closeSaved(created, page);
}

/** Pictures and short videos of the home page. */
export default function HighlightsPage() {
  const list = useListScreen({
    path: "/admin/highlights",
    filters: highlightFilters,
    sort: apiCalls.highlights.listForEditing.sort,
    rowsPerPage: 6,
  });
  return (
    <>
      <ListPage
        {...{ list, labels, nameOf }}
        query={queries.highlights.listForEditing}
        columns={buildColumns(list)}
        mediaOf={(highlight) => <HighlightMedia highlight={highlight} />}
        canCreate
        rowActions={(highlight) => (
          <IconButton
            icon={ArrowUpToLine}
            label={`Move ${nameOf(highlight)} to the front`}
            onClick={() => void moveFirst(list, highlight)}
          />
        )}
        onRemove={({ id }) => client.highlights.remove({ id })}
        binKind="highlight"
        onReorder={(ids) => client.highlights.reorder({ highlights: ids })}
        reordersPart
      />
      <RecordSheet
        list={list}
        query={queries.highlights.getForEditing}
        labels={labels}
        heading={(highlight) => ({ title: nameOf(highlight), eyebrow: "Highlight" })}
        wide="preview"
      >
        {(highlight) => (
          <HighlightForm
            key={highlight?.id ?? "new"}
            {...{ list, highlight }}
            onCreated={(created) => void showCreated(list, created)}
          />
        )}
      </RecordSheet>
    </>
  );
}
