import { randomBytes } from "node:crypto";
import { and, eq, or, type SQL } from "drizzle-orm";
import { customIcons } from "#server/database/tables.ts";
import { getFileContent } from "#server/engine/http/received-file.ts";
import { runImageTask } from "#server/engine/pictures/image-worker.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { countTotal } from "#server/kit/count-total.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { hasActiveStatus, orderBySort } from "#server/kit/list-conditions.ts";
import { textContains } from "#server/kit/text-search.ts";
import { deleteRecord, insertIfUnique, type RecordType, updateRecord } from "#server/kit/versioned-records.ts";
import type { CustomIcon, IconQuery } from "#shared/icons/contract.ts";
import type { CreateIcon, UpdateIcon } from "#shared/icons/custom-icon-input.ts";
import { iconMessages, maxIconBytes } from "#shared/icons/custom-icon-rules.ts";
import { iconInUse, iconNotDrawable, iconTooLarge, iconTypeNotAccepted } from "#shared/icons/errors.ts";
import { DomainError, fieldError } from "#shared/kit/errors.ts";
import { type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import { imageUnreadable } from "#shared/media/errors.ts";
import { uploadUrl } from "#shared/media/renditions.ts";
import { findIconUsages } from "./icon-uses.ts";

type Row = typeof customIcons.$inferSelect;

const iconPath = ({ filename }: Pick<Row, "filename">): string => uploadUrl(`icons/${filename}`);

function toCustomIcon({ filename, ...row }: Row): CustomIcon {
  const path = iconPath({ filename });
  return { ...row, type: "custom", file_path: path, full_url: path };
}

/** Converts rows to answers, with their usage if it was asked for. */
async function toCustomIcons(ctx: Context, rows: readonly Row[], withUsage: boolean): Promise<CustomIcon[]> {
  const icons = rows.map(toCustomIcon);
  if (!withUsage) return icons;
  const paths = icons.map(({ file_path }) => file_path);
  const usages = await findIconUsages(ctx, paths);
  return icons.map((icon, index) => ({ ...icon, usage: usages[index] }));
}

const buildFilter = ({ category, status, search }: IconQuery): SQL | undefined =>
  and(
    category === "all" ? undefined : eq(customIcons.category, category),
    hasActiveStatus(customIcons.is_active, status),
    search
      ? or(
          textContains(customIcons.display_name, search),
          textContains(customIcons.name, search),
          textContains(customIcons.description, search),
        )
      : undefined,
  );

/** Lists uploaded icons. */
export async function listIcons(ctx: Context, query: IconQuery): Promise<Page<CustomIcon>> {
  const [filter, span] = [buildFilter(query), toLimitOffset(query)];
  const rows = await ctx.db
    .select()
    .from(customIcons)
    .where(filter)
    .orderBy(...orderBySort(query.sort, customIcons, customIcons.id))
    .limit(span.limit)
    .offset(span.offset);
  const total = await countTotal(rows, span, () => ctx.db.$count(customIcons, filter));
  return { items: await toCustomIcons(ctx, rows, query.with_usage), pagination: toPagination(total, span) };
}

const findRow = async ({ db }: Context, id: number): Promise<Row> =>
  firstOrNotFound(await db.select().from(customIcons).where(eq(customIcons.id, id)));

/** Whoever puts the icon to use meanwhile waits until the transaction is over (`requireIcon`). */
const lockIcon = async ({ db }: Context, id: number): Promise<Row> =>
  firstOrNotFound(await db.select().from(customIcons).where(eq(customIcons.id, id)).for("update"));

/** Gets one uploaded icon. Throws `not_found`. */
export async function getIcon(
  ctx: Context,
  { id, with_usage = false }: { id: number; with_usage?: boolean },
): Promise<CustomIcon> {
  return firstOrNotFound(await toCustomIcons(ctx, [await findRow(ctx, id)], with_usage));
}

const iconRecordType: RecordType<typeof customIcons> = {
  table: customIcons,
  kind: "custom_icon",
  read: (ctx, id) => getIcon(ctx, { id }),
};

/** Longer than the drawing of an accepted file gets by being written in full. */
const maxStoredBytes = 2 * maxIconBytes;

/** Rethrows that drawing takes too much time or memory. */
function throwNotDrawable(error: unknown): never {
  const message = iconMessages.tooComplex;
  throw error instanceof DomainError && error.code === imageUnreadable.code
    ? iconNotDrawable({ message, errors: { icon: message } })
    : error;
}

/** The drawing of an uploaded file. Throws `icon_too_large`, `icon_type_not_accepted` or `icon_not_drawable`. */
async function readDrawing(file: File): Promise<string> {
  if (file.size > maxIconBytes) throw iconTooLarge({ errors: { icon: iconTooLarge.message } });
  const { drawing, isVisible } = await runImageTask("readIcon", await getFileContent(file)).catch(throwNotDrawable);
  if (drawing === null) throw iconTypeNotAccepted({ errors: { icon: iconTypeNotAccepted.message } });
  if (Buffer.byteLength(drawing) > maxStoredBytes) throw iconTooLarge({ errors: { icon: iconTooLarge.message } });
  if (!isVisible) throw iconNotDrawable({ errors: { icon: iconNotDrawable.message } });
  return drawing;
}

/** Stores the drawing of an SVG file. Throws 422 for a name that another icon has. */
export async function createIcon(
  ctx: Context,
  { icon, ...fields }: CreateIcon,
): Promise<CustomIcon & { icon_id: number }> {
  const svg_content = await readDrawing(icon);
  const filename = `${randomBytes(10).toString("hex")}.svg`;
  const file_size = Buffer.byteLength(svg_content);
  const row = await inTransaction(ctx, async (tx) => {
    const created = await insertIfUnique(tx, iconRecordType, { ...fields, filename, file_size, svg_content });
    return created ?? Promise.reject(fieldError("name", iconMessages.nameTaken));
  });
  return { ...toCustomIcon(row), icon_id: row.id };
}

/** Updates the fields that were sent. Throws 409 if the icon has changed since it was read. */
export const updateIcon = (ctx: Context, change: UpdateIcon): Promise<CustomIcon> =>
  inTransaction(ctx, async (tx) => toCustomIcon(await updateRecord(tx, iconRecordType, change)));

/** Deletes an icon. Throws `icon_in_use` with the places that show it. */
export const deleteIcon = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const [usage] = await findIconUsages(tx, [iconPath(await lockIcon(tx, id))]);
    const count = usage?.total_usage ?? 0;
    if (count > 0) {
      const message = `This icon is being used in ${count} place(s). Remove all usages first.`;
      throw iconInUse({ message, data: { usage } });
    }
    return deleteRecord(tx, iconRecordType, id);
  });
