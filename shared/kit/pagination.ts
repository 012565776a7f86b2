import { z } from "zod";
import { wholeNumber } from "./fields.ts";
import { pageSize } from "./limits.ts";

export const Pagination = z.object({
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  has_more: z.boolean(),
  current_page: z.int(),
  total_pages: z.int(),
  total_records: z.int(),
  pages: z.int(),
  /** Counting stopped at `total`; there are more rows. */
  is_capped: z.literal(true).optional(),
});
export type Pagination = z.infer<typeof Pagination>;

/** The output of a list endpoint: one page of rows and the pagination. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), pagination: Pagination });
export type Page<Item> = { items: Item[]; pagination: Pagination };

/** Selects a page of rows by `page` (from 1) or by `offset`; `offset` wins. */
export const PageQuery = z.object({
  limit: wholeNumber({ min: 1, max: pageSize.max }).optional(),
  page: wholeNumber({ min: 1, max: 1_000_000 }).optional(),
  offset: wholeNumber({ min: 0, max: 100_000_000 }).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

export type LimitOffset = { limit: number; offset: number };

export function toLimitOffset(query: PageQuery, defaultLimit: number = pageSize.default): LimitOffset {
  const limit = query.limit ?? defaultLimit;
  return { limit, offset: query.offset ?? ((query.page ?? 1) - 1) * limit };
}
