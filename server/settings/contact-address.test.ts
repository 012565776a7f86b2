import { expect, test } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import { SaveSettings } from "#shared/settings/contract.ts";
import { defaultNotifications, type Notifications, notificationMessages } from "#shared/settings/notifications.ts";
import { saveContactInfo, updateContactInfo } from "./contact-info.ts";
import { getContactInfoForEditing } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";

const email = "mine@elsewhere.example";
const seesEverything: Permission[] = ["users.approve"];

const save = async (ctx: Context, input: object) => saveSettings(ctx, SaveSettings.parse(input));
const choose = async (ctx: Context, chosen: Partial<Notifications>) =>
  save(await actingAs(ctx, "admin"), {
    ...{ action: "save_group", group: "security" },
    settings: { notifications: { ...defaultNotifications, ...chosen } },
  });

const refusal = (field: string) => ({
  status: 422,
  details: { errors: { [field]: notificationMessages.contactAddress } },
});

test("who may not see all notices can't move the contact address that gets them", async () => {
  const ctx = await createTestContext();
  const staff = await actingAs(ctx, "staff", ["settings.manage"]);
  const contact = { company_name: "Ridge", phone: "+250788000111", email };
  await expect(saveContactInfo(staff, contact)).rejects.toMatchObject(refusal("email"));
  await expect(updateContactInfo(staff, { id: 1, email })).rejects.toMatchObject(refusal("email"));
  const value = { group: "general", key: "email", value: email };
  await expect(save(staff, { action: "save", ...value })).rejects.toMatchObject(refusal("email"));
  await expect(save(staff, { action: "save_multiple", settings: [value] })).rejects.toMatchObject(
    refusal("general.email"),
  );
  expect((await getContactInfoForEditing(staff)).email).not.toBe(email);
});

test("the other contact details, and the same address again, need no more than before", async () => {
  const staff = await actingAs(await createTestContext(), "staff");
  const { email: current } = await getContactInfoForEditing(staff);
  const saved = await updateContactInfo(staff, { id: 1, email: current, phone: "+250788000222" });
  expect(saved).toMatchObject({ email: current, phone: "+250788000222" });
});

test("who sees all notices, or only ones that never go to the contact address, may change it", async () => {
  const ctx = await createTestContext();
  await updateContactInfo(await actingAs(ctx, "staff", seesEverything), { id: 1, email: "first@ridge.example" });
  await choose(ctx, { new_registration: { user_ids: [], addresses: ["people@ridge.example"] } });
  const staff = await actingAs(ctx, "staff");
  expect(await updateContactInfo(staff, { id: 1, email: "second@ridge.example" })).toMatchObject({
    email: "second@ridge.example",
  });
});
