import { and, eq, isNull } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import type { Context } from "./context.ts";
import type { Route } from "./define-routes.ts";
import { firstOrNotFound } from "./first-or-not-found.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A record with its fields as its history names and stores them. */
export type StoredRecord = Fields & { version: number };

/** How earlier values of a kind of record are saved again. */
export type PutBackType = {
  /** The call of its form: its permission is needed, and it validates and saves. */
  update: Route;
  /** Whether the actor may put the field back. */
  accepts: (ctx: Context, field: string) => boolean;
  /** Throws `not_found`. */
  read: (ctx: Context, id: number) => Promise<StoredRecord>;
  /** The input of the call. */
  toInput: (record: StoredRecord, fields: Fields, ctx: Context) => Record<string, unknown>;
  /** Blocks other writers where the call checks no version of its own. */
  lock?: (tx: Context) => Promise<void>;
};
export type PutBackTypes = Readonly<Partial<Record<RecordKind, PutBackType>>>;

type RecordTable = PgTable & Record<"id" | "version", PgColumn> & { deleted_at?: PgColumn };

type RowOptions = {
  table: RecordTable;
  update: Route;
  /** Fields that have other effects than their value: emails, files. */
  except?: readonly string[];
  /** The field that names the record in the call. */
  key?: string;
  /** Fields that are stored in other tables. */
  readLists?: (ctx: Context, id: number) => Promise<Fields>;
};

const inputFields = ({ endpoint: { input } }: Route): string[] =>
  input instanceof z.ZodObject ? Object.keys(input.shape) : [];

/** For a record in a table of its own whose update takes the fields by the names of their columns. */
export function rowPutBack({ table, update, except = [], key = "id", readLists }: RowOptions): PutBackType {
  const unchangeable = ["id", "version", key, ...except];
  const fields = new Set(inputFields(update).filter((name) => !unchangeable.includes(name)));
  return {
    update,
    accepts: (_, field) => fields.has(field),
    read: async (ctx, id) => {
      const isStored = and(eq(table.id, id), table.deleted_at && isNull(table.deleted_at));
      const row = firstOrNotFound(await ctx.db.select().from(table).where(isStored)) as StoredRecord;
      return { ...row, ...(await readLists?.(ctx, id)) };
    },
    toInput: (record, values) => ({ ...values, [key]: record[key], version: record.version }),
  };
}
