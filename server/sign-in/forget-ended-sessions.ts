import { lt } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { instantAfter } from "./sessions.ts";

const keptFor = 7 * 24 * 60 * 60_000;

/** Deletes sessions a week after they expired. Until then a reused refresh token still revokes its family. */
export async function forgetEndedSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(sessions).where(lt(sessions.refresh_expires_at, instantAfter(ctx.now, -keptFor)));
}
