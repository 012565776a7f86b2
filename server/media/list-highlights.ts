import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { highlights, images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { countTotal } from "#server/kit/count-total.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { hasActiveStatus, orderBySort } from "#server/kit/list-conditions.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { textContains } from "#server/kit/text-search.ts";
import { type LimitOffset, type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import { type HighlightCategory, highlightCategories } from "#shared/media/highlight-categories.ts";
import type { EditableHighlightQuery, Highlight, HighlightQuery } from "#shared/media/highlights.ts";
import { isVideoUrl } from "#shared/media/video-files.ts";

/** Maximum number of highlights per category in the grouped list. */
const maxPerGroup = 20;

const imageJoin = and(eq(images.id, highlights.image_id), isNull(images.deleted_at));

/** Condition for public highlights: active, with an image or URL. Every public query uses it. */
const visibleHighlights = (): SQL | undefined =>
  and(eq(highlights.is_active, true), or(ne(highlights.image_url, ""), isNotNull(images.id)));

const defaultOrder = [asc(highlights.sort_order), asc(highlights.id)];

function toOrderBy({ sort_by, sort_order }: Pick<HighlightQuery, "sort_by" | "sort_order">): SQL[] {
  const direction = sort_order === "ASC" ? asc : desc;
  return [direction(highlights[sort_by]), direction(highlights.id)];
}

function buildFilter({ category, featured, search }: Pick<HighlightQuery, "category" | "featured" | "search">) {
  return and(
    category === "all" ? undefined : eq(highlights.category, category),
    featured === undefined ? undefined : eq(highlights.is_featured, featured),
    search ? or(textContains(highlights.title, search), textContains(highlights.description, search)) : undefined,
  );
}

/** Base query of highlights with their images. */
const selectHighlights = (ctx: Context) =>
  ctx.db
    .select({ highlight: highlights, alt_text: images.alt_text, picture: pictureColumn(highlights.image_id) })
    .from(highlights)
    .leftJoin(images, imageJoin)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectHighlights>>[number];

const toHighlight = ({ highlight, alt_text, picture }: Row): Highlight => ({
  ...highlight,
  picture,
  image_url: picture && !isVideoUrl(highlight.image_url) ? picture.src : highlight.image_url,
  alt_text: alt_text || highlight.title,
});

/** Gets one public highlight. Throws `not_found`. */
export async function getHighlight(ctx: Context, { id }: { id: number }): Promise<Highlight> {
  const rows = await selectHighlights(ctx).where(and(visibleHighlights(), eq(highlights.id, id)));
  return toHighlight(firstOrNotFound(rows));
}

/** Gets one highlight, active or not. Throws `not_found`. */
export async function getHighlightForEditing(ctx: Context, { id }: { id: number }): Promise<Highlight> {
  return toHighlight(firstOrNotFound(await selectHighlights(ctx).where(eq(highlights.id, id))));
}

async function countHighlights(ctx: Context, filter: SQL | undefined): Promise<number> {
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(highlights)
    .leftJoin(images, imageJoin)
    .where(filter);
  return counted?.total ?? 0;
}

type PageSelection = { filter: SQL | undefined; orderBy: SQL[]; span: LimitOffset };

async function selectPage(ctx: Context, { filter, orderBy, span }: PageSelection): Promise<Page<Highlight>> {
  const rows = await selectHighlights(ctx)
    .where(filter)
    .orderBy(...orderBy)
    .limit(span.limit)
    .offset(span.offset);
  const total = await countTotal(rows, span, () => countHighlights(ctx, filter));
  return { items: rows.map(toHighlight), pagination: toPagination(total, span) };
}

/** Lists public highlights. */
export const listHighlights = (ctx: Context, query: HighlightQuery): Promise<Page<Highlight>> =>
  selectPage(ctx, {
    filter: and(visibleHighlights(), buildFilter(query)),
    orderBy: toOrderBy(query),
    span: toLimitOffset(query),
  });

/** Lists all highlights, active or not. */
export const listHighlightsForEditing = (ctx: Context, query: EditableHighlightQuery): Promise<Page<Highlight>> =>
  selectPage(ctx, {
    filter: and(hasActiveStatus(highlights.is_active, query.status), buildFilter(query)),
    orderBy: orderBySort(query.sort, highlights, highlights.id),
    span: toLimitOffset(query),
  });

/** Groups the first highlights by category; empty categories are left out. */
export async function groupHighlights(ctx: Context): Promise<Partial<Record<HighlightCategory, Highlight[]>>> {
  const groups = await Promise.all(
    highlightCategories.map(async (category) => {
      const rows = await selectHighlights(ctx)
        .where(and(visibleHighlights(), eq(highlights.category, category)))
        .orderBy(...defaultOrder)
        .limit(maxPerGroup);
      return [category, rows.map(toHighlight)] as const;
    }),
  );
  return Object.fromEntries(groups.filter(([, items]) => items.length > 0));
}

/** Lists the categories that have public highlights, in the order of `highlightCategories`. */
export async function listHighlightCategories(ctx: Context): Promise<{ category: HighlightCategory; count: number }[]> {
  const rows = await ctx.db
    .select({ category: highlights.category, count: sql<number>`count(*)::int` })
    .from(highlights)
    .leftJoin(images, imageJoin)
    .where(visibleHighlights())
    .groupBy(highlights.category);
  return rows.toSorted((a, b) => highlightCategories.indexOf(a.category) - highlightCategories.indexOf(b.category));
}
