import { and, eq } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import type { Database } from "#server/kit/context.ts";
import { SessionTimeout, usualSessionTimeout } from "#shared/sign-in/session-timeout.ts";

const minute = 60_000;
const Stored = SessionTimeout.catch(usualSessionTimeout);

/** The idle timeout of sessions in milliseconds: the site's setting or the default. */
export async function sessionTimeout(db: Database): Promise<number> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.group, "security"), eq(settings.key, "session_timeout_minutes")));
  return Stored.parse(row?.value) * minute;
}
