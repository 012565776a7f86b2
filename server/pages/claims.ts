import { asc, eq } from "drizzle-orm";
import { claims } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { createRecordHandlers } from "#server/kit/record-handlers.ts";
import { insertOrderedRecord, lockTable, type RecordType } from "#server/kit/versioned-records.ts";
import { numberUntilFree, toSlug } from "#shared/kit/slug.ts";
import type { CreateClaim } from "#shared/pages/claims.ts";
import type { Claim } from "#shared/pages/content.ts";

const recordType: RecordType<typeof claims> = { table: claims, feature: "pages", name: "claim" };

/** The operator's figures ("98% happy customers"), in their order. */
export const listClaims = (ctx: Context, { area }: { area?: Claim["area"] | undefined }): Promise<Claim[]> =>
  ctx.db
    .select()
    .from(claims)
    .where(area ? eq(claims.area, area) : undefined)
    .orderBy(asc(claims.sort_order), asc(claims.id));

const maxKeyLength = 60;

/** Derives a unique key from the label: "happy_customers", "happy_customers_2". */
async function generateUniqueKey(tx: Context, { label, area }: CreateClaim): Promise<string> {
  const base = toSlug(label, maxKeyLength).replaceAll("-", "_") || area;
  const taken = new Set((await tx.db.select({ key: claims.key }).from(claims)).map(({ key }) => key));
  return numberUntilFree(base, taken, (number) => `${base}_${number}`);
}

/** Creates a claim. The table is locked, so that concurrent calls get different keys. */
export const createClaim = (ctx: Context, input: CreateClaim): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    await lockTable(tx, recordType);
    return insertOrderedRecord(tx, recordType, { ...input, key: await generateUniqueKey(tx, input) });
  });

export const {
  update: updateClaim,
  remove: removeClaim,
  reorder: reorderClaims,
} = createRecordHandlers(recordType, (tx) => listClaims(tx, {}));
