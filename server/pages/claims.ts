import { eq } from "drizzle-orm";
import { claims } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { createRowHandlers } from "#server/kit/record-handlers.ts";
import { insertOrderedRecord, listRows, lockTable, type RecordType, readRow } from "#server/kit/versioned-records.ts";
import { numberUntilFree, toSlug } from "#shared/kit/slug.ts";
import type { CreateClaim } from "#shared/pages/claims.ts";
import type { Claim } from "#shared/pages/content.ts";

const recordType: RecordType<typeof claims, typeof claims.$inferSelect> = {
  table: claims,
  kind: "claim",
  read: readRow(claims),
};

/** The operator's figures ("98% happy customers"), in their order. */
export const listClaims = (ctx: Context, { area }: { area?: Claim["area"] | undefined }): Promise<Claim[]> =>
  listRows(ctx, claims, area && eq(claims.area, area));

const maxKeyLength = 60;

/** Derives a unique key from the label: "happy_customers", "happy_customers_2". */
async function generateUniqueKey(tx: Context, { label, area }: CreateClaim): Promise<string> {
  const base = toSlug(label, maxKeyLength).replaceAll("-", "_") || area;
  const taken = new Set((await tx.db.select({ key: claims.key }).from(claims)).map(({ key }) => key));
  return numberUntilFree(base, taken, (number) => `${base}_${number}`);
}

/** Creates a claim. The table is locked, so that concurrent calls get different keys. */
const createClaim = (ctx: Context, input: CreateClaim): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    await lockTable(tx, recordType);
    return insertOrderedRecord(tx, recordType, { ...input, key: await generateUniqueKey(tx, input) });
  });

export const claimHandlers = { ...createRowHandlers(recordType), create: createClaim };
