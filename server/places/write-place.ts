import { places } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { deleteRecord, insertRecord, type RecordType, updateRecord } from "#server/kit/versioned-records.ts";
import type { EditablePlace } from "#shared/places/contract.ts";
import type { CreatePlace, UpdatePlace } from "#shared/places/place-input.ts";
import { getPlace } from "./list-places.ts";

const recordType: RecordType<typeof places, EditablePlace> = {
  table: places,
  kind: "place",
  read: (ctx, id) => getPlace(ctx, { id }),
};

export const createPlace = (ctx: Context, fields: CreatePlace): Promise<EditablePlace> =>
  inTransaction(ctx, (tx) => insertRecord(tx, recordType, fields));

/** Updates the fields that were sent. Throws 409 if the place has changed since it was read. */
export const updatePlace = (ctx: Context, change: UpdatePlace): Promise<EditablePlace> =>
  inTransaction(ctx, (tx) => updateRecord(tx, recordType, change));

/** Deletes a place. Throws `not_found`. */
export const removePlace = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, recordType, id));
