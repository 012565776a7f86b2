import { beforeAll, expect, test } from "vitest";
import { enquiries, enquiryMessages } from "#server/database/tables.ts";
import { aBooking, bookingInputFor } from "#server/testing/factories/bookings.ts";
import { sendRequest } from "#tests/product/send-request.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import type { Account } from "./kit/test-app.ts";
import { accessScreens, backOfficeScreens, signInScreens } from "./screens/back-office-screens.ts";
import { backOfficeThemes, checkScreens, checkTimeout } from "./screens/check-screens.ts";
import { contentScreens } from "./screens/content-screens.ts";
import { mediaScreens } from "./screens/media-screens.ts";
import type { ScreenStates } from "./screens/screen-state.ts";

const app = setupTestApp();

const name = { first_name: "Wolfeschlegelsteinhausen", last_name: "Bergerdorff-Uwamahoro" };

/** A message with an answer and a note, a booking with its emails, and bookings in every combination of status and payment status. */
beforeAll(async () => {
  const message = "Is there snow on the summit in June? ".repeat(20);
  const sent = { ...name, email: "wolfe@example.com", message };
  const [enquiry] = await app.ctx.db.insert(enquiries).values(sent).returning();
  const entry = { enquiry_id: enquiry?.id ?? 0, author_name: "Amina Uwase", body: "Only in July." };
  await app.ctx.db.insert(enquiryMessages).values([
    { ...entry, kind: "answer" },
    { ...entry, kind: "note" },
  ]);
  const trip_id = await app.findTripId("bisoke-crater-hike");
  const fields = { customer_first_name: name.first_name, customer_last_name: name.last_name };
  const body = bookingInputFor({ id: trip_id }, fields);
  const { status, text } = await sendRequest(`${app.url}/api/bookings`, { method: "POST", body });
  expect(status, text).toBe(201);
  for (const status of ["cancelled", "completed", "confirmed", "pending"] as const)
    for (const payment_status of ["pending", "partial", "paid"] as const)
      await aBooking(app.ctx, { ...fields, trip_id, status, payment_status });
});

/** Expects no axe violations at 1280 and 360 px, light and dark, and nothing that overflows at any size. */
async function expectAccessible(screens: ScreenStates, signedInAs?: Account): Promise<void> {
  const options = { app, colorScheme: "light", ...(signedInAs && { signedInAs }) } as const;
  const { page } = await newVisitor(options);
  expect(await checkScreens(page, screens, backOfficeThemes)).toEqual({});
}

test("the sign-in of the back-office is accessible and overflows nowhere, light and dark", {
  timeout: checkTimeout,
}, async () => {
  await expectAccessible(signInScreens);
});

test("so is a screen without permission", { timeout: checkTimeout }, async () => {
  await expectAccessible(accessScreens, await app.createAccount("staff"));
});

test.each(Object.entries(backOfficeScreens))(
  "so is what staff see: %s",
  { timeout: checkTimeout },
  async (_, screens) => {
    await expectAccessible(screens, await app.createAccount("admin"));
  },
);

test("so are the screens for the content of the website", { timeout: checkTimeout }, async () => {
  await expectAccessible(contentScreens, await app.createAccount("admin"));
});

test("so are the screens for pictures, videos and icons", { timeout: checkTimeout }, async () => {
  await expectAccessible(mediaScreens, await app.createAccount("admin"));
});
