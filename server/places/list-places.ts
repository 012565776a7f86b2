import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { places } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { countTotal } from "#server/kit/count-total.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { orderBySort } from "#server/kit/list-conditions.ts";
import { textContains } from "#server/kit/text-search.ts";
import { type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import type { EditablePlace, PlaceQuery } from "#shared/places/contract.ts";

const { name, other_names, country } = places;
const otherNamesText = sql`array_to_string(${other_names}, ' ')`;

const matches = ({ search, kind }: PlaceQuery): SQL | undefined =>
  and(
    kind === "all" ? undefined : eq(places.kind, kind),
    search ? or(...[name, otherNamesText, country].map((text) => textContains(text, search))) : undefined,
  );

/** Places by name, filtered and sorted. */
export async function listPlaces(ctx: Context, query: PlaceQuery): Promise<Page<EditablePlace>> {
  const span = toLimitOffset(query);
  const filter = matches(query);
  const rows = await ctx.db
    .select()
    .from(places)
    .where(filter)
    .orderBy(...orderBySort(query.sort, places, places.id))
    .limit(span.limit)
    .offset(span.offset);
  const total = await countTotal(rows, span, () => ctx.db.$count(places, filter));
  return { items: rows, pagination: toPagination(total, span) };
}

/** One place. Throws `not_found`. */
export const getPlace = async (ctx: Context, { id }: { id: number }): Promise<EditablePlace> =>
  firstOrNotFound(await ctx.db.select().from(places).where(eq(places.id, id)));
