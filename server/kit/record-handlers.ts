import type { Reorder } from "#shared/kit/record-fields.ts";
import { type Context, inTransaction } from "./context.ts";
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
export const createRecordHandlers = <T extends OrderedTable, Item>(
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

/** The same for records that are answered as they are stored. */
export const createRowHandlers = <T extends OrderedTable>(type: RecordType<T, T["$inferSelect"]>) =>
  createRecordHandlers(type, (ctx) => listRows(ctx, type.table));
