import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { mailOutbox, registrations, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";

const path = "/admin/users";

async function aRegistration(ctx: Context, fields: object = {}) {
  const { id: user_id } = await aUser(ctx, {
    ...{ status: "pending", is_self_registered: true, first_name: "Priya", last_name: "Nair", ...fields },
  });
  const terms_accepted_at = ctx.now.toISOString();
  await ctx.db.insert(registrations).values({ user_id, how_did_you_hear: "other", terms_accepted_at });
}
const aRejected = (ctx: Context) => aRegistration(ctx, { status: "rejected" });
const statuses = async ({ db }: Context) => (await db.select().from(users)).map(({ status }) => status);

test.each(["in the list", "in its details"])(
  "a rejected registration is approved %s, with the same email",
  async (place) => {
    const opened = await openScreen(`${path}${place === "in the list" ? "" : "/1"}?status=rejected`, {
      prepare: aRejected,
    });
    const { user, ctx } = opened;
    const area = place === "in the list" ? screen : await findSheet("Priya Nair");
    await user.click(await area.findByRole("button", { name: "More actions for Priya Nair" }));
    await user.click(await screen.findByRole("menuitem", { name: "Approve…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Approve Priya Nair?" }));
    await dialog.findByLabelText("Subject");
    await user.click(dialog.getByRole("button", { name: "Approve and send" }));
    await findToast("User Approved");
    await waitFor(async () => expect(await statuses(ctx)).not.toContain("rejected"));
    expect(await ctx.db.select().from(mailOutbox)).toMatchObject([{ template: "account_active" }]);
  },
);

test("without the permission to approve, a rejected registration isn't offered for it", async () => {
  const { user } = await openScreen(`${path}/1`, {
    ...{ role: "staff", permissions: ["users.view", "users.update", "users.ban"], prepare: aRejected },
  });
  const sheet = await findSheet("Priya Nair");
  await user.click(await sheet.findByRole("button", { name: "More actions for Priya Nair" }));
  await screen.findByRole("menuitem", { name: "Ban…" });
  expect(screen.queryByRole("menuitem", { name: "Approve…" })).toBeNull();
});

test("the notice of an approval names the person, and says once that no email is sent", async () => {
  const { user } = await openScreen(`${path}?tab=pending`, {
    prepare: (ctx) => aRegistration(ctx, { is_verified: false }),
  });
  await user.click(await screen.findByRole("button", { name: "Approve Priya Nair" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve Priya Nair?" }));
  await dialog.findByLabelText("Subject");
  await user.click(dialog.getByRole("button", { name: "Approve and send" }));
  await screen.findByText(
    "The email address of Priya Nair is not confirmed yet, and the email with a new link is not sent: no mail server is set.",
  );
});
