import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Pagination } from "#shared/kit/pagination.ts";

export type PagerProps = {
  pagination: Pagination;
  rowCount: number;
  onPage: (page: number) => void;
  notice?: ReactNode;
};

const numberFormat = new Intl.NumberFormat("en-GB");

/** The range of rows shown, and links to the previous and next page. */
export function Pager({ pagination, rowCount, onPage, notice }: PagerProps) {
  const { total, offset, current_page, total_pages, is_capped = false } = pagination;
  const all = is_capped ? `${numberFormat.format(total)}+` : numberFormat.format(total);
  return (
    <nav aria-label="Pages" className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-3">
      <p className="text-ash tabular-nums" aria-live="polite">
        {total === 0
          ? "None in this list"
          : `${numberFormat.format(offset + 1)}–${numberFormat.format(offset + rowCount)} of ${all}`}
      </p>
      {notice}
      {total_pages > 1 && (
        <div className="flex items-center gap-2">
          <Button icon={ChevronLeft} disabled={current_page <= 1} onClick={() => onPage(current_page - 1)}>
            Previous
          </Button>
          <span className="px-1 text-ash tabular-nums">
            {numberFormat.format(current_page)} / {numberFormat.format(total_pages)}
          </span>
          <Button disabled={current_page >= total_pages} onClick={() => onPage(current_page + 1)}>
            Next
            <ChevronRight aria-hidden className="size-4 shrink-0" />
          </Button>
        </div>
      )}
    </nav>
  );
}
