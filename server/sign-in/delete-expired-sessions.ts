import { lt } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { addMilliseconds } from "./sessions.ts";

const retentionMs = 7 * 24 * 60 * 60_000;

/** Deletes sessions a week after they expired. Until then a reused refresh token still revokes its family. */
export async function deleteExpiredSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.refresh_expires_at, addMilliseconds(ctx.now, -retentionMs)));
}
