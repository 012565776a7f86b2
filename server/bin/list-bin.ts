import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { deletedRecords, images } from "#server/database/tables.ts";
import { expiryOf, isRestorable } from "#server/kit/bin/put-in-bin.ts";
import type { Context } from "#server/kit/context.ts";
import { countTotal } from "#server/kit/count-total.ts";
import { removedPictureUrl } from "#server/kit/pictures/removed-picture.ts";
import { textContains } from "#server/kit/text-search.ts";
import { type BinKind, binKinds, binPermissions } from "#shared/bin/bin-kinds.ts";
import type { BinEntry, BinQuery } from "#shared/bin/contract.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { hasAnyPermission } from "#shared/kit/permissions.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";

/** The kinds that the actor may delete and restore. */
const listAllowedKinds = ({ actor }: Context): BinKind[] =>
  binKinds.filter((kind) => hasAnyPermission(actor.permissions, binPermissions[kind]));

/** What can be restored by the actor, newest first. Throws 403 for who may restore nothing. */
export async function listBin(ctx: Context, { search, kind, ...page }: BinQuery): Promise<Page<BinEntry>> {
  const kinds = listAllowedKinds(ctx);
  if (kinds.length === 0) throw notAllowed();
  const span = toLimitOffset(page);
  const filter: SQL | undefined = and(
    isRestorable(ctx),
    inArray(deletedRecords.kind, kinds),
    kind === "all" ? undefined : eq(deletedRecords.kind, kind),
    search ? textContains(deletedRecords.title, search) : undefined,
  );
  const { id, record_id, title, deleted_by, deleted_at } = deletedRecords;
  const placeholder = sql<string>`coalesce(${images.placeholder}, '')`;
  const { filename } = images;
  const rows = await ctx.db
    .select({ id, kind: deletedRecords.kind, record_id, title, deleted_by, deleted_at, placeholder, filename })
    .from(deletedRecords)
    .leftJoin(images, and(eq(deletedRecords.kind, "image"), eq(images.id, record_id)))
    .where(filter)
    .orderBy(desc(deleted_at), desc(id))
    .limit(span.limit)
    .offset(span.offset);
  const total = await countTotal(rows, span, () => ctx.db.$count(deletedRecords, filter));
  const items = rows.map(({ filename: file, ...row }) => ({
    ...row,
    thumbnail_url: file === null ? "" : removedPictureUrl(ctx, file),
    expires_at: expiryOf(row.deleted_at),
  }));
  return { items, pagination: toPagination(total, span) };
}
