import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { settings } from "#server/database/tables.ts";
import { securitySettings } from "#shared/settings/setting-locations.ts";
import { SessionTimeout } from "#shared/sign-in/session-timeout.ts";

const minuteMs = 60_000;
const { group, key, defaultValue } = securitySettings.session_timeout_minutes;
const TimeoutSetting = SessionTimeout.catch(defaultValue);

/** The idle timeout of sessions in milliseconds: the site's setting or the default. */
export async function getSessionTimeout(db: Database): Promise<number> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.group, group), eq(settings.key, key)));
  return TimeoutSetting.parse(row?.value) * minuteMs;
}
