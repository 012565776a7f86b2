import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reorder } from "#shared/kit/record-fields.ts";
import { type Context, inTransaction } from "./context.ts";
import { resolvePicture } from "./pictures/resolve-picture.ts";
import {
  deleteRecord,
  insertOrderedRecord,
  listRows,
  type OrderedFields,
  type OrderedTable,
  type PartialFields,
  type RecordType,
  type RecordVersion,
  reorderRecords,
  updateRecord,
} from "./versioned-records.ts";

/** Handlers of the endpoints for editors of a list of records. `listForEditing` also answers a new order. */
const createRecordHandlers = <T extends OrderedTable, Item>(
  type: RecordType<T, Item>,
  listForEditing: (ctx: Context) => Promise<Item[]>,
) => ({
  listForEditing,
  getForEditing: (ctx: Context, { id }: { id: number }) => type.read(ctx, id),
  create: (ctx: Context, fields: OrderedFields<T>) => inTransaction(ctx, (tx) => insertOrderedRecord(tx, type, fields)),
  update: (ctx: Context, change: RecordVersion & PartialFields<T>) =>
    inTransaction(ctx, (tx) => updateRecord(tx, type, change)),
  remove: (ctx: Context, { id }: { id: number }) => inTransaction(ctx, (tx) => deleteRecord(tx, type, id)),
  reorder: (ctx: Context, { ids }: Reorder) =>
    inTransaction(ctx, async (tx) => {
      await reorderRecords(tx, type, ids);
      return listForEditing(tx);
    }),
});

type PictureFields<Field extends string> = { image_id?: number | null | undefined } & {
  [Name in Exclude<Field, "image_id">]?: string | null | undefined;
};

/** The same for records with a picture of the library. `pictureField` is the input field of its address, if there is one. */
export function createPictureRecordHandlers<
  T extends OrderedTable & Record<"image_id", PgColumn>,
  Item extends { image_id: number | null },
  Field extends string = "image_id",
>(type: RecordType<T, Item>, listForEditing: (ctx: Context) => Promise<Item[]>, pictureField: Field) {
  /** The fields to store: the picture by its id instead of its address. */
  const storePicture = async (tx: Context, sent: Record<string, unknown>, current: number | null = null) => {
    const { image_id, [pictureField]: address, ...fields } = sent as PictureFields<string> & Record<string, unknown>;
    const choice = pictureField === "image_id" ? { image_id } : { image_id, address: address as string | null };
    return { ...fields, image_id: await resolvePicture(tx, { field: pictureField, ...choice, current }) };
  };
  return {
    ...createRecordHandlers(type, listForEditing),
    create: (ctx: Context, sent: Omit<OrderedFields<T>, "image_id"> & PictureFields<Field>) =>
      inTransaction(ctx, async (tx) => {
        const { image_id = null, ...fields } = await storePicture(tx, sent);
        // The address is left out; what remains are columns.
        const { id } = await insertOrderedRecord(tx, type, { ...fields, image_id } as OrderedFields<T>);
        return type.read(tx, Number(id));
      }),
    update: (ctx: Context, change: RecordVersion & PartialFields<T> & PictureFields<Field>) =>
      inTransaction(ctx, async (tx) => {
        const { image_id: current } = await type.read(tx, change.id);
        const stored = await storePicture(tx, change, current);
        await updateRecord(tx, type, stored as unknown as RecordVersion & PartialFields<T>);
        return type.read(tx, change.id);
      }),
  };
}

/** The same for records that are answered as they are stored. */
export const createRowHandlers = <T extends OrderedTable>(type: RecordType<T, T["$inferSelect"]>) =>
  createRecordHandlers(type, (ctx) => listRows(ctx, type.table));
