import { expect, test } from "vitest";
import { createRestoreHandler } from "#server/bin/restore-record.ts";
import { binHandlers } from "#server/bin-handlers.ts";
import { updateCategory } from "#server/categories/save-category.ts";
import { customIcons } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { aboutFeatureHandlers } from "#server/pages/about-features.ts";
import { socialLinkHandlers } from "#server/pages/social-links.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aCategory } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { CreateIcon } from "#shared/icons/custom-icon-input.ts";
import { SaveSettings } from "#shared/settings/contract.ts";
import { createIcon, deleteIcon } from "./custom-icons.ts";

const asAdmin = async () => actingAs(await createTestContext(), "admin");
const restore = createRestoreHandler(binHandlers);
const content = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M3 12h18v2H3z"/></svg>';
const anIcon = (ctx: Context) =>
  createIcon(ctx, CreateIcon.parse({ icon: new File([content], "trail.svg"), name: "trail", display_name: "Trail" }));
const aFeature = (ctx: Context, icon_name = "Award") =>
  aboutFeatureHandlers.create(ctx, { icon_name, title: "Kind", description: "To all", is_active: true });
const refusedAt = (field: string) => ({
  status: 422,
  details: { errors: { [field]: "This icon is no longer in the library. Please choose another one" } },
});
const inUse = { code: "icon_in_use" };

test("an uploaded icon that was deleted, or never existed, can't be put to use anywhere", async () => {
  const ctx = await asAdmin();
  const { id, file_path } = await anIcon(ctx);
  const { id: featureId } = await aFeature(ctx);
  await deleteIcon(ctx, { id });
  const gone = [
    file_path,
    `${ctx.app.environment.PUBLIC_URL}${file_path}`,
    "/uploads/icons/00000000000000000000.svg",
    `${file_path}?1`,
  ];
  for (const icon of gone) {
    const change = { id: featureId, icon_name: icon };
    await expect(aboutFeatureHandlers.update(ctx, change), icon).rejects.toMatchObject(refusedAt("icon_name"));
  }
  const link = { platform: "Blog", url: "https://blog.example", icon_name: file_path, is_active: true };
  await expect(socialLinkHandlers.create(ctx, link)).rejects.toMatchObject(refusedAt("icon_name"));
  const { id: categoryId } = await aCategory(ctx);
  await expect(updateCategory(ctx, { id: categoryId, icon: file_path })).rejects.toMatchObject(refusedAt("icon"));
  const setting = { action: "save", group: "interface", key: "brand_icon", value: file_path };
  await expect(saveSettings(ctx, SaveSettings.parse(setting))).rejects.toMatchObject(refusedAt("brand_icon"));
});

test("an uploaded icon in use can't be deleted, by its path or with the host before it", async () => {
  const ctx = await asAdmin();
  const { id, file_path } = await anIcon(ctx);
  const { id: categoryId } = await aCategory(ctx);
  await updateCategory(ctx, { id: categoryId, icon: file_path });
  await expect(deleteIcon(ctx, { id })).rejects.toMatchObject(inUse);
  await updateCategory(ctx, { id: categoryId, icon: `${ctx.app.environment.PUBLIC_URL}${file_path}` });
  await expect(deleteIcon(ctx, { id })).rejects.toMatchObject(inUse);
  await updateCategory(ctx, { id: categoryId, icon: "" });
  const saveMenu = (icon: string) => {
    const items = [{ id: "custom-1", name: "Trails", href: "/trips", icon }];
    const setting = { action: "save", group: "interface", key: "public_navigation_items", value: items };
    return saveSettings(ctx, SaveSettings.parse(setting));
  };
  await saveMenu(file_path);
  await expect(deleteIcon(ctx, { id })).rejects.toMatchObject(inUse);
  await saveMenu("");
  expect(await deleteIcon(ctx, { id })).toEqual({ id });
});

test("an icon that is being deleted can't be chosen meanwhile, nor can one that is being chosen be deleted", async () => {
  const ctx = await asAdmin();
  const { id, file_path } = await anIcon(ctx);
  const { id: featureId } = await aFeature(ctx);
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const countWaiting = async () => (await ctx.app.pool.query(waiting)).rowCount;
  const chosen = await inTransaction(ctx, async (tx) => {
    await aboutFeatureHandlers.update(tx, { id: featureId, icon_name: file_path });
    const outcome = expect(deleteIcon(ctx, { id })).rejects.toMatchObject(inUse);
    await expect.poll(countWaiting).toBe(1);
    return { outcome };
  });
  await chosen.outcome;
  await aboutFeatureHandlers.update(ctx, { id: featureId, icon_name: "Award" });
  const deleted = await inTransaction(ctx, async (tx) => {
    await deleteIcon(tx, { id });
    const choice = aboutFeatureHandlers.update(ctx, { id: featureId, icon_name: file_path });
    const outcome = expect(choice).rejects.toMatchObject(refusedAt("icon_name"));
    await expect.poll(countWaiting).toBe(1);
    return { outcome };
  });
  await deleted.outcome;
  expect(await ctx.db.$count(customIcons)).toBe(0);
});

test("a record comes back from the bin with the icon of a new one if its own was deleted meanwhile", async () => {
  const ctx = await asAdmin();
  const { id, file_path } = await anIcon(ctx);
  const { id: featureId } = await aFeature(ctx, file_path);
  await aboutFeatureHandlers.remove(ctx, { id: featureId });
  await deleteIcon(ctx, { id });
  await restore(ctx, { kind: "about_feature", record_id: featureId });
  expect(await aboutFeatureHandlers.getForEditing(ctx, { id: featureId })).toMatchObject({ icon_name: "Award" });
});
