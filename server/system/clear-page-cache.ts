import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { features } from "#shared/kit/features.ts";

/** Makes every process render its pages anew. */
export async function clearPageCache(ctx: Context): Promise<{ is_cleared: true }> {
  await inTransaction(ctx, async (tx) => invalidate(tx, ...features));
  return { is_cleared: true };
}
