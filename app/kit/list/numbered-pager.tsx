import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button, ButtonText } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { listPageNumbers } from "./list-page-numbers.ts";
import type { PagerProps } from "./pager.tsx";
import type { ListScreen } from "./use-list-screen.ts";

type Props = PagerProps & { list: Pick<ListScreen, "rowsPerPage" | "pageSizes" | "setRowsPerPage"> };

const numberFormat = new Intl.NumberFormat("en-GB");

/** The range of rows shown, links to pages by number, and the size of a page. */
export function NumberedPager({ list, pagination, rowCount, onPage, notice }: Props) {
  const { total, offset } = pagination;
  const [first, last, all] = [offset + 1, offset + rowCount, total].map((number) => numberFormat.format(number));
  return (
    <nav aria-label="Pages" className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <p className="text-ash tabular-nums" aria-live="polite">
        {total === 0 ? "None in this list" : `${first}–${last} of ${all}`}
      </p>
      {notice}
      <PageButtons pagination={pagination} onPage={onPage} />
      <div className="w-36">
        <Select
          aria-label="Rows per page"
          value={String(list.rowsPerPage)}
          onChange={({ target }) => list.setRowsPerPage(Number(target.value))}
          options={list.pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        />
      </div>
    </nav>
  );
}

function PageButtons({ pagination, onPage }: Pick<PagerProps, "pagination" | "onPage">) {
  const { current_page: current, total_pages: count } = pagination;
  if (count <= 1) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {/* On phones, there is one line for the others. */}
      <span className="contents max-sm:hidden">
        <Button disabled={current <= 1} onClick={() => onPage(1)}>
          First
        </Button>
      </span>
      <Button disabled={current <= 1} onClick={() => onPage(current - 1)}>
        <ChevronLeft aria-hidden className="size-4 shrink-0 sm:hidden" />
        <ButtonText>Previous</ButtonText>
      </Button>
      {listPageNumbers(current, count).map((page) => (
        <Button
          key={page}
          tone={page === current ? "primary" : "quiet"}
          aria-label={`Page ${page}`}
          aria-current={page === current ? "page" : undefined}
          onClick={() => onPage(page)}
        >
          <span className="tabular-nums">{page}</span>
        </Button>
      ))}
      <Button disabled={current >= count} onClick={() => onPage(current + 1)}>
        <ButtonText>Next</ButtonText>
        <ChevronRight aria-hidden className="size-4 shrink-0 sm:hidden" />
      </Button>
      <span className="contents max-sm:hidden">
        <Button disabled={current >= count} onClick={() => onPage(count)}>
          Last
        </Button>
      </span>
    </div>
  );
}
