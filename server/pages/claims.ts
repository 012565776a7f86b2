import { asc, eq } from "drizzle-orm";
import { claims } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertOrdered, type Kind, lockKind, removeEdited, reorder, updateEdited } from "#server/kit/edited-rows.ts";
import type { Reorder } from "#shared/kit/edited.ts";
import { slugOf } from "#shared/kit/slug.ts";
import type { CreateClaim, UpdateClaim } from "#shared/pages/claims.ts";
import type { Claim } from "#shared/pages/content.ts";
import { whole } from "./whole.ts";

const kind: Kind<typeof claims> = { table: claims, room: "pages", name: "claim" };

/** The operator's figures, in their order. */
export const listClaims = (ctx: Context, { area }: { area?: Claim["area"] | undefined }): Promise<Claim[]> =>
  ctx.db
    .select()
    .from(claims)
    .where(area ? eq(claims.area, area) : undefined)
    .orderBy(asc(claims.sort_order), asc(claims.id));

const longestKey = 60;

/** A key that no other claim has, made of the label. */
async function keyOf(tx: Context, { label, area }: CreateClaim): Promise<string> {
  const first = slugOf(label, longestKey).replaceAll("-", "_") || area;
  const taken = new Set((await tx.db.select({ key: claims.key }).from(claims)).map(({ key }) => key));
  let key = first;
  for (let number = 2; taken.has(key); number++) key = `${first}_${number}`;
  return key;
}

/** Adds a figure. Two at the same moment wait for each other, so their keys differ. */
export const createClaim = (ctx: Context, input: CreateClaim): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    await lockKind(tx, kind);
    return whole(await insertOrdered(tx, kind, { ...input, key: await keyOf(tx, input) }));
  });

export const updateClaim = (ctx: Context, input: UpdateClaim): Promise<Claim> =>
  inTransaction(ctx, (tx) => updateEdited(tx, kind, input));

export const removeClaim = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => removeEdited(tx, kind, id));

export const reorderClaims = (ctx: Context, { ids }: Reorder): Promise<Claim[]> =>
  inTransaction(ctx, async (tx) => {
    await reorder(tx, kind, ids);
    return listClaims(tx, {});
  });
