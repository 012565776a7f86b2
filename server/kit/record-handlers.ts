import type { Reorder } from "#shared/kit/record-fields.ts";
import { type Context, inTransaction } from "./context.ts";
import {
  deleteRecord,
  insertOrderedRecord,
  type OrderedFields,
  type OrderedTable,
  type PartialFields,
  type RecordType,
  type RecordVersion,
  reorderRecords,
  updateRecord,
} from "./versioned-records.ts";

/** Handlers of the endpoints that change a list of records. `listAll` is the answer to a new order. */
export const createRecordHandlers = <T extends OrderedTable, Item>(
  kind: RecordType<T>,
  listAll: (tx: Context) => Promise<Item[]>,
) => ({
  create: (ctx: Context, fields: OrderedFields<T>) => inTransaction(ctx, (tx) => insertOrderedRecord(tx, kind, fields)),
  update: (ctx: Context, change: RecordVersion & PartialFields<T>) =>
    inTransaction(ctx, (tx) => updateRecord(tx, kind, change)),
  remove: (ctx: Context, { id }: { id: number }) => inTransaction(ctx, (tx) => deleteRecord(tx, kind, id)),
  reorder: (ctx: Context, { ids }: Reorder) =>
    inTransaction(ctx, async (tx) => {
      await reorderRecords(tx, kind, ids);
      return listAll(tx);
    }),
});
