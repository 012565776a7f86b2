import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registrations, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";

const path = "/admin/users";
const grace = { first_name: "Grace", last_name: "Akello" };

test("a permission of the back-office for a customer says that it needs another role, which one press chooses", async () => {
  const { user } = await openScreen(`${path}/new`, { role: "super_admin" });
  const form = await findSheet("Add New User");
  const role = await form.findByLabelText<HTMLSelectElement>(/^Role/);
  expect(role.value).toBe("customer");
  await user.click(form.getByRole("checkbox", { name: "Approve bookings" }));
  const notice = within(await form.findByRole("group", { name: "Bookings" }));
  await notice.findByText("Customers can't open the back-office.");
  await user.click(notice.getByRole("button", { name: "Make it Staff Member" }));
  expect(role.value).toBe("staff");
  await waitFor(() => expect(form.queryByText("Customers can't open the back-office.")).toBeNull());
  form.getByRole("checkbox", { name: "Approve bookings", checked: true });
});

test("a password is suggested, and copied with all that the person needs to sign in", async () => {
  const { user } = await openScreen(`${path}/new`, { role: "super_admin" });
  const form = await findSheet("Add New User");
  await user.type(await form.findByLabelText(/^Username/), "claire");
  await user.click(form.getByRole("button", { name: "Suggest one" }));
  const { value } = form.getByLabelText<HTMLInputElement>(/^Password/);
  expect(value.length).toBeGreaterThan(20);
  await user.click(form.getByRole("button", { name: "Copy for the person" }));
  await findToast("Copied");
  expect(await navigator.clipboard.readText()).toBe(
    `Sign in at ${location.origin}/sign-in\nUsername: claire\nPassword: ${value}`,
  );
});

test("a ban asks for its reason and says what follows", async () => {
  const { user, ctx } = await openScreen(path, { prepare: (prepared: Context) => aUser(prepared, grace) });
  await user.click(await screen.findByRole("button", { name: "More actions for Grace Akello" }));
  await user.click(await screen.findByRole("menuitem", { name: "Ban…" }));
  await screen.findByText(/signed out everywhere at once/);
  await user.type(screen.getByLabelText(/^Reason/), "Wrote rude messages");
  await user.click(screen.getByRole("button", { name: "Ban" }));
  await findToast("User banned successfully!");
  const [banned] = await ctx.db.select().from(users).where(eq(users.first_name, "Grace"));
  expect(banned).toMatchObject({ status: "banned", ban_reason: "Wrote rude messages" });
});

test("a rejected registration is approved beside its reason", async () => {
  const { user } = await openScreen(`${path}/1`, {
    prepare: async (ctx: Context) => {
      const { id } = await aUser(ctx, { ...grace, status: "rejected", is_self_registered: true });
      await ctx.db.insert(registrations).values({
        ...{ user_id: id, how_did_you_hear: "other", terms_accepted_at: ctx.now.toISOString() },
        reject_reason: "No certificate",
      });
    },
  });
  const sheet = await findSheet("Grace Akello");
  await sheet.findByText("No certificate");
  await user.click(sheet.getByRole("button", { name: "Approve after all" }));
  await screen.findByRole("dialog", { name: "Approve Grace Akello?" });
});

test("an active account without a confirmed address says so in the list and in its details", async () => {
  const { user } = await openScreen(path, {
    prepare: (ctx: Context) => aUser(ctx, { ...grace, is_verified: false }),
  });
  const row = within(await screen.findByRole("row", { name: /Grace Akello/ }));
  expect(row.getByText("Email not confirmed")).toBeTruthy();
  await user.click(row.getByText("Grace Akello"));
  const sheet = await findSheet("Grace Akello");
  await sheet.findByText("Not confirmed");
});

test("an address that staff have marked as confirmed is told from one that its owner has confirmed", async () => {
  const { user } = await openScreen(path, {
    prepare: (ctx: Context) => aUser(ctx, { ...grace, address_proved_at: null }),
  });
  await user.click(await screen.findByText("Grace Akello"));
  const sheet = await findSheet("Grace Akello");
  await sheet.findByText(/Marked as confirmed, but not by its owner. They see the bookings .* once they confirm it/);
});
