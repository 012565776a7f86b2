import { expect, test } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { SaveSettings } from "#shared/settings/contract.ts";
import { defaultNotifications, type Notifications, notificationMessages } from "#shared/settings/notifications.ts";
import { listNotifiablePeople } from "./check-notifications.ts";
import { getSettingGroup } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";

const save = async (ctx: Context, chosen: Partial<Notifications>) =>
  saveSettings(
    ctx,
    SaveSettings.parse({
      action: "save_group",
      group: "security",
      settings: { notifications: { ...defaultNotifications, ...chosen } },
    }),
  );

const to = (user_ids: number[], addresses: string[] = []) => ({ user_ids, addresses });

test("people and addresses are stored once each", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const { id } = await aUser(ctx, { role: "staff" });
  await save(ctx, { new_message: to([id, id], ["Team@Ridge.example", "team@ridge.example"]) });
  expect(await getSettingGroup(ctx, { group: "security" })).toMatchObject({
    notifications: { ...defaultNotifications, new_message: to([id], ["team@ridge.example"]) },
  });
});

test("only active people who may see a kind of notification can be chosen for it", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const staff = await aUser(ctx, { role: "staff", first_name: "Keza" });
  const inactive = await aUser(ctx, { role: "admin", status: "inactive" });
  const granted = await aUser(ctx, { role: "guide", granted: ["users.approve"] });
  await aUser(ctx, { role: "customer" });
  const people = await listNotifiablePeople(ctx);
  expect(people.map(({ id, events }) => [id, events])).toEqual([
    [ctx.actor.user_id, ["new_booking", "new_message", "new_registration", "failed_emails", "weekly_report"]],
    [granted.id, ["new_registration"]],
    [staff.id, ["new_booking", "new_message"]],
  ]);
  for (const id of [staff.id, inactive.id, 999]) {
    await expect(save(ctx, { failed_emails: to([id]) })).rejects.toMatchObject({
      status: 422,
      details: { errors: { "notifications.failed_emails": notificationMessages.notNotifiable } },
    });
  }
});

test("nobody chooses who reads what they may not see, and somebody who was chosen before doesn't stand in the way", async () => {
  const ctx = await createTestContext();
  const admin = await actingAs(ctx, "admin");
  const first = await aUser(ctx, { role: "staff" });
  await save(admin, { failed_emails: to([], ["it@ridge.example"]), new_message: to([first.id]) });
  const staff = await actingAs(ctx, "staff", ["settings.manage"]);
  await expect(save(staff, { new_message: to([first.id]) })).rejects.toMatchObject({
    status: 422,
    details: { errors: { "notifications.failed_emails": notificationMessages.notAllowed } },
  });
  const unchanged = { failed_emails: to([], ["it@ridge.example"]) };
  await save(staff, { ...unchanged, new_message: to([first.id], ["desk@ridge.example"]) });
});
