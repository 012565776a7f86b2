import { screen, waitFor, within } from "@testing-library/react";
import { ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { CallError } from "#app/kit/calls/call-error.ts";
import { sessions } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";

const path = "/admin/users/1";
const grace = { first_name: "Grace", last_name: "Akello" };

async function isSignedIn(ctx: Context): Promise<void> {
  const { id: user_id } = await aUser(ctx, grace);
  const expires = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();
  await ctx.db.insert(sessions).values({
    ...{ user_id, family: crypto.randomUUID(), access_hash: "a", refresh_hash: "b", user_agent: "" },
    ...{ access_expires_at: expires, refresh_expires_at: expires, address_shortened: "203.0.113.0" },
  });
}

test("signing somebody out everywhere asks first", async () => {
  const { user, ctx } = await openScreen(path, { prepare: isSignedIn });
  const ofGrace = () => ctx.db.$count(sessions, ne(sessions.address_shortened, ""));
  const sheet = await findSheet("Grace Akello");
  await user.click(await sheet.findByRole("button", { name: "Sign out everywhere" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Sign out Grace Akello everywhere?" }));
  expect(await ofGrace()).toBe(1);
  await user.click(question.getByRole("button", { name: "Sign out everywhere" }));
  await findToast("Signed out everywhere");
  expect(await ofGrace()).toBe(0);
});

const past = { start_date: "2026-01-10", end_date: "2026-01-14", status: "completed" } as const;

test("before an account with an unconfirmed address is erased, it is said what stays, with the way to it", async () => {
  const { user } = await openScreen(path, {
    role: "super_admin",
    prepare: async (ctx) => {
      await aUser(ctx, { ...grace, email: "priya@example.com", is_verified: false });
      await aBooking(ctx, past);
    },
  });
  const sheet = await findSheet("Grace Akello");
  await user.click(await sheet.findByRole("button", { name: "More actions for Grace Akello" }));
  await user.click(await screen.findByRole("menuitem", { name: "Erase person…" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Erase Grace Akello?" }));
  question.getByText(/^The email address was never confirmed/);
  const link = question.getByRole("link", { name: "Everything with this address" });
  expect(link.getAttribute("href")).toBe("/admin/people/booking-1");
});

test("an account without anything else under its address is erased without that", async () => {
  const { user } = await openScreen(path, { role: "super_admin", prepare: (ctx) => aUser(ctx, grace) });
  const sheet = await findSheet("Grace Akello");
  await user.click(await sheet.findByRole("button", { name: "More actions for Grace Akello" }));
  await user.click(await screen.findByRole("menuitem", { name: "Erase person…" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Erase Grace Akello?" }));
  expect(question.queryByText(/never confirmed/)).toBeNull();
});

test("what fails for a row names the person", async () => {
  const { user, intercept } = await openScreen("/admin/users", { prepare: (ctx) => aUser(ctx, grace) });
  intercept("PUT /api/users/", async () => {
    throw new CallError(500, "");
  });
  await user.click(await screen.findByRole("button", { name: "More actions for Grace Akello" }));
  await user.click(await screen.findByRole("menuitem", { name: "Ban…" }));
  await user.click(await screen.findByRole("button", { name: "Ban" }));
  await waitFor(() =>
    expect(screen.getAllByText("Failed to update ban status. User: Grace Akello.").length).toBeGreaterThan(0),
  );
});
