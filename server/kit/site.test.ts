import { expect, test } from "vitest";
import { settings } from "#server/database/tables.ts";
import type { Database } from "./context.ts";
import { forgetSite, siteOf } from "./site.ts";
import { testContext } from "./testing/test-context.ts";

test("what was read before a change is not kept after it", async () => {
  const { app, db } = await testContext();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: read, resolve: hasRead } = Promise.withResolvers<void>();
  // Reads at once, and hands over what it read when it is let go.
  const slow = {
    select: () => ({
      from: () => ({
        where: async () => {
          const rows = await db.select().from(settings);
          hasRead();
          await held;
          return rows;
        },
      }),
    }),
  } as unknown as Database;
  const early = siteOf({ app, db: slow });
  await read;
  await db.insert(settings).values({ group: "branding", key: "site_name", value: "New name" });
  forgetSite(app);
  letGo();
  await early;
  expect((await siteOf({ app, db })).site_name).toBe("New name");
});

test("it is read once until it is forgotten", async () => {
  const { app, db } = await testContext();
  await siteOf({ app, db });
  await db.insert(settings).values({ group: "branding", key: "site_name", value: "New name" });
  expect((await siteOf({ app, db })).site_name).toBe("Lava Trails");
  forgetSite(app);
  expect((await siteOf({ app, db })).site_name).toBe("New name");
});
