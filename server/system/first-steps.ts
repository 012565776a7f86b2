import { and, eq, gte, inArray, isNull, not } from "drizzle-orm";
import { mailOutbox, settings, trips, users } from "#server/database/tables.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { getMailServer, readMailSettings, toFingerprint } from "#server/kit/mail/mail-server.ts";
import { isSeedTime, systemGroup } from "#server/kit/sample-rows.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { backOfficeRoles } from "#shared/kit/roles.ts";
import { hasPaymentInstructions } from "#shared/settings/payment-terms.ts";
import { otherSettings, siteSettings } from "#shared/settings/setting-locations.ts";
import { type FirstStepName, listFirstSteps } from "#shared/system/first-step-names.ts";
import type { firstStepsContract } from "#shared/system/first-steps.ts";

const dismissedKey = "first_steps_dismissed";

const isDismissed = and(eq(settings.group, systemGroup), eq(settings.key, dismissedKey));

const notSeeded = not(isSeedTime(settings.updated_at));

/** Each is done by what is stored, not by a visit of its screen. */
const checks: Readonly<Record<FirstStepName, (ctx: Context) => Promise<boolean>>> = {
  branding: async ({ db }) =>
    (await db.$count(settings, and(eq(settings.group, otherSettings.branding_is_active.group), notSeeded))) > 0,
  contact: async ({ db }) => {
    const { group, key } = siteSettings.email;
    return (await db.$count(settings, and(eq(settings.group, group), eq(settings.key, key), notSeeded))) > 0;
  },
  mail: async (ctx) => {
    const server = await getMailServer(ctx);
    if (server === null) return false;
    const { tested, version } = await readMailSettings(ctx);
    if (tested === toFingerprint(ctx.app, server)) return true;
    const { id, status, accepted_at } = mailOutbox;
    const hasLeftSince = and(eq(status, "accepted"), gte(accepted_at, new Date(version).toISOString()));
    return (await ctx.db.select({ id }).from(mailOutbox).where(hasLeftSince).limit(1)).length > 0;
  },
  trip: async ({ db }) => (await db.$count(trips, and(eq(trips.is_sample, false), isNull(trips.deleted_at)))) > 0,
  payment: async (ctx) => hasPaymentInstructions(await getSiteSettings(ctx)),
  colleagues: async ({ db }) => {
    const { role, status, deleted_at } = users;
    const isColleague = and(inArray(role, [...backOfficeRoles]), eq(status, "active"), isNull(deleted_at));
    return (await db.$count(users, isColleague)) > 1;
  },
};

/** The first steps that the actor can do. */
export const listOwnFirstSteps: Handler<typeof firstStepsContract.list> = async (ctx) => ({
  steps: await Promise.all(
    listFirstSteps(ctx.actor.permissions).map(async (name) => ({ name, is_done: await checks[name](ctx) })),
  ),
  is_dismissed: (await ctx.db.$count(settings, isDismissed)) > 0,
});

/** Hides them from everybody, or shows them again. */
export const dismissFirstSteps: Handler<typeof firstStepsContract.dismiss> = (ctx, { is_dismissed }) =>
  inTransaction(ctx, async (tx) => {
    const row = { group: systemGroup, key: dismissedKey, value: {} };
    if (is_dismissed) await tx.db.insert(settings).values(row).onConflictDoNothing();
    else await tx.db.delete(settings).where(isDismissed);
    invalidate(tx, "settings");
    return { is_dismissed };
  });
