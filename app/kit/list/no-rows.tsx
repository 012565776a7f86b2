import { Inbox, type LucideIcon, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Page } from "#shared/kit/pagination.ts";
import type { ListScreen, ListState } from "./use-list-screen.ts";

export type EmptyLabels = { icon?: LucideIcon; title: string; text?: string; action?: ReactNode; noResults?: string };

type NoRowsProps = { list: ListScreen<ListState>; labels: { empty: EmptyLabels }; page: Page<unknown> };

/** Said where a list has no rows: nothing stored, nothing found, or a page past the end. */
export function NoRows({ list, labels: { empty }, page }: NoRowsProps) {
  if (page.pagination.total > 0) {
    const count = page.pagination.total_pages;
    return (
      <EmptyState
        icon={SearchX}
        title="Page not found"
        text={count === 1 ? "This list has 1 page." : `This list has ${count} pages.`}
        action={<Button onClick={() => list.setPage(count)}>Go to the last page</Button>}
      />
    );
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={empty.noResults ?? "No results"}
        text="No records match your search and filters."
        action={<Button onClick={list.clearFilters}>Clear search and filters</Button>}
      />
    );
  }
  return <EmptyState icon={empty.icon ?? Inbox} title={empty.title} text={empty.text} action={empty.action} />;
}
