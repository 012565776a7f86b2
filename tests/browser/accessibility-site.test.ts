import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { type Account, startTestApp } from "./kit/test-app.ts";
import { accountScreens, newProfileScreens, profileScreens } from "./screens/account-screens.ts";
import { checkScreens, checkTimeout, siteThemes } from "./screens/check-screens.ts";
import type { ScreenStates } from "./screens/screen-state.ts";
import { fallbackScreens, siteScreens } from "./screens/site-screens.ts";
import { tripEditorScreens } from "./screens/trip-editor-screens.ts";

const app = setupTestApp();

/** Expects no axe violations at 1280 and 360 px, and nothing that overflows at any size, in all of the states. */
async function expectAccessible(
  screens: ScreenStates,
  signedInAs?: Account,
  at: Parameters<typeof newVisitor>[0]["app"] = app,
) {
  const options = {
    app: at,
    colorScheme: "light",
    ...(signedInAs && { signedInAs }),
  } as const;
  const { page } = await newVisitor(options);
  expect(await checkScreens(page, screens, siteThemes)).toEqual({});
}

test("every public page is accessible and overflows nowhere", { timeout: checkTimeout }, async () => {
  await expectAccessible(await siteScreens(app));
});

test("so are registration, sign-in and forgotten password", { timeout: checkTimeout }, async () => {
  await expectAccessible(await accountScreens(app));
});

test("so is the profile page", { timeout: checkTimeout }, async () => {
  const customer = await app.createAccount("customer");
  await aBooking(app.ctx, { trip_id: await app.findTripId("bisoke-crater-hike"), customer_id: customer.id });
  await expectAccessible(profileScreens, customer);
  await expectAccessible(newProfileScreens, await app.createAccount("customer"));
});

test("so is the trip editor", { timeout: checkTimeout }, async () => {
  await expectAccessible(tripEditorScreens, await app.createAccount("admin"));
});

test("so are the pages whose content can't be loaded", { timeout: checkTimeout }, async () => {
  const broken = await startTestApp({
    prepareDatabase: async ({ db }) => {
      await db.execute(sql`alter table hero_slides rename to hero_slides_away`);
      await db.execute(sql`alter table trips rename to trips_away`);
    },
  });
  onTestFinished(broken.close);
  await expectAccessible(fallbackScreens, undefined, broken);
});
