import { ArrowLeft, ArrowRight } from "lucide-react";
import type { Pagination } from "#shared/kit/pagination.ts";
import { pageNumbers } from "./page-numbers.ts";

type Props = { pagination: Pagination; hrefOf: (page: number) => string };

/** Links to the previous, next, first, last and neighbouring pages. */
export function PageLinks({ pagination: { current_page, total_pages }, hrefOf }: Props) {
  if (total_pages < 2) return null;
  return (
    <nav aria-label="Pages" className="paging">
      {current_page > 1 && (
        <a href={hrefOf(current_page - 1)} rel="prev" className="paging-link" aria-label="Previous page">
          <ArrowLeft aria-hidden="true" className="size-5" />
        </a>
      )}
      <ol className="flex flex-wrap gap-1">
        {pageNumbers(current_page, total_pages).map((page, index) => (
          <li key={page ?? `gap-${index < 3 ? "before" : "after"}`}>
            {page === null ? (
              <span className="paging-link" aria-hidden="true">
                …
              </span>
            ) : (
              <a
                href={hrefOf(page)}
                className="paging-link"
                aria-label={`Page ${page}`}
                aria-current={page === current_page ? "page" : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current_page < total_pages && (
        <a href={hrefOf(current_page + 1)} rel="next" className="paging-link" aria-label="Next page">
          <ArrowRight aria-hidden="true" className="size-5" />
        </a>
      )}
    </nav>
  );
}
