import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { settings } from "#server/database/tables.ts";
import { defaultSessionTimeout, SessionTimeout } from "#shared/sign-in/session-timeout.ts";

const minuteMs = 60_000;
const TimeoutSetting = SessionTimeout.catch(defaultSessionTimeout);

/** The idle timeout of sessions in milliseconds: the site's setting or the default. */
export async function getSessionTimeout(db: Database): Promise<number> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.group, "security"), eq(settings.key, "session_timeout_minutes")));
  return TimeoutSetting.parse(row?.value) * minuteMs;
}
