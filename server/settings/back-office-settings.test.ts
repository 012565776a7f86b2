import { expect, test } from "vitest";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { SaveSettings } from "#shared/settings/contract.ts";
import { mergeSidebar } from "#shared/settings/navigation-settings.ts";
import { getBackOfficeSettings } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";

test("whoever may enter the back-office reads its visible items in their order, and its icons", async () => {
  const ctx = await createTestContext();
  const admin = await actingAs(ctx, "admin");
  const weather = {
    id: "custom-1",
    name: "Weather",
    href: "https://weather.example",
    icon: "fas fa-sun",
    sortOrder: 0.5,
  };
  const items = mergeSidebar([]).map((item) => ({ ...item, isVisible: item.id !== "trips" }));
  const values = { navigation_items: JSON.stringify([...items, weather]), brand_icon: "fas fa-mountain" };
  await saveSettings(admin, SaveSettings.parse({ action: "save_group", group: "interface", settings: values }));
  const { sidebar, icons } = await getBackOfficeSettings(await actingAs(ctx, "staff"));
  expect(sidebar.slice(0, 2).map(({ name, isSystem }) => [name, isSystem])).toEqual([
    ["Weather", false],
    ["Dashboard", true],
  ]);
  expect(sidebar.map(({ id }) => id)).not.toContain("trips");
  expect(icons).toEqual({
    ...{ brand: "fas fa-mountain", notification: "fas fa-bell", loading: "fas fa-spinner" },
    ...{ error: "fas fa-exclamation-triangle", success: "fas fa-check-circle" },
  });
});

test.each(["customer", "guide"] as const)("a %s may not read them", async (role) => {
  const ctx = await createTestContext();
  await expect(getBackOfficeSettings(await actingAs(ctx, role))).rejects.toMatchObject({ status: 403 });
});

test("an item can't have an uploaded icon that there isn't", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const item = { id: "custom-1", name: "Huts", href: "/huts", icon: "/uploads/icons/00000000000000000000.svg" };
  const saved = saveSettings(
    ctx,
    SaveSettings.parse({ action: "save", group: "interface", key: "public_navigation_items", value: [item] }),
  );
  await expect(saved).rejects.toMatchObject({
    status: 422,
    details: { errors: { "public_navigation_items.0.icon": expect.stringContaining("no longer in the library") } },
  });
});
