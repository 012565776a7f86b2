import type { LimitOffset, Pagination } from "./pagination.ts";

export function toPagination(total: number, { limit, offset }: LimitOffset): Pagination {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return {
    total,
    limit,
    offset,
    has_more: offset + limit < total,
    current_page: Math.floor(offset / limit) + 1,
    total_pages: totalPages,
    total_records: total,
    pages: totalPages,
  };
}
