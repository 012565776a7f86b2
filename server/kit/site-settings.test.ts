import { expect, test } from "vitest";
import type { Database } from "#server/database/client.ts";
import { settings } from "#server/database/tables.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { clearSiteCache, getSiteSettings } from "./site-settings.ts";

test("settings read before a change are not cached after it", async () => {
  const { app, db } = await createTestContext();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: read, resolve: hasRead } = Promise.withResolvers<void>();
  // Reads immediately, and returns the rows when `release` is called.
  const slow = {
    select: () => ({
      from: () => ({
        leftJoin: () => ({
          where: async () => {
            const rows = await db.select({ setting: settings }).from(settings);
            hasRead();
            await released;
            return rows;
          },
        }),
      }),
    }),
  } as unknown as Database;
  const early = getSiteSettings({ app, db: slow });
  await read;
  await db.insert(settings).values({ group: "branding", key: "site_name", value: "New name" });
  clearSiteCache(app);
  release();
  await early;
  expect((await getSiteSettings({ app, db })).site_name).toBe("New name");
});

test("settings are read once until the cache is cleared", async () => {
  const { app, db } = await createTestContext();
  await getSiteSettings({ app, db });
  await db.insert(settings).values({ group: "branding", key: "site_name", value: "New name" });
  expect((await getSiteSettings({ app, db })).site_name).toBe("Lava Trails");
  clearSiteCache(app);
  expect((await getSiteSettings({ app, db })).site_name).toBe("New name");
});
