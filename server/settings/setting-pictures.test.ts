import { expect, test } from "vitest";
import { history, settings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { deleteImage } from "#server/media/delete-image.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { SaveSettings } from "#shared/settings/contract.ts";
import { getSettingGroup } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";

const adminContext = async () => actingAs(await createTestContext(), "admin");
const save = async (ctx: Context, input: object) => saveSettings(ctx, SaveSettings.parse(input));
const saveGroup = (ctx: Context, group: string, values: object) =>
  save(ctx, { action: "save_group", group, settings: values });
const getBranding = (ctx: Context) => getSettingGroup(ctx, { group: "branding" });
const addressOf = ({ filename }: { filename: string }): string => `/uploads/images/branding/${filename}`;
const notInLibrary = "Please choose a picture from the library";

test("logo and favicon are chosen by id or by any address of their picture, under each of their names", async () => {
  const ctx = await adminContext();
  const [logo, icon] = [
    await anImageRow(ctx, { category: "branding" }),
    await anImageRow(ctx, { category: "branding" }),
  ];
  await saveGroup(ctx, "branding", { logo_image_id: logo.id, favicon_url: addressOf(icon) });
  expect(await getBranding(ctx)).toMatchObject({
    ...{ logo_url: addressOf(logo), logo_image_id: logo.id },
    ...{ favicon_url: addressOf(icon), favicon_image_id: icon.id },
  });
  expect(await getSettingGroup(ctx, { group: "general" })).toMatchObject({
    logo: addressOf(logo),
    logo_image_id: logo.id,
  });
  const rendition = `${ctx.app.environment.PUBLIC_URL}${addressOf(icon).replace(".webp", "-320.webp")}`;
  // A whole form in which only the address was changed.
  await saveGroup(ctx, "general", { ...(await getSettingGroup(ctx, { group: "general" })), logo: rendition });
  expect(await getBranding(ctx)).toMatchObject({ logo_url: addressOf(icon), logo_image_id: icon.id });
  await saveGroup(ctx, "branding", { logo_url: "", favicon_image_id: null });
  expect(await getBranding(ctx)).toMatchObject({
    ...{ logo_url: "", logo_image_id: null, favicon_url: "", favicon_image_id: null },
  });
  expect((await ctx.db.select().from(history)).at(-1)).toMatchObject({
    before: { "branding.logo_url": icon.id, "branding.favicon_url": icon.id },
    after: { "branding.logo_url": null, "branding.favicon_url": null },
  });
});

test.each([
  ["logo_url", "https://elsewhere.example/uploads/images/branding/logo.webp"],
  ["logo_url", "/uploads/images/branding/missing.webp"],
  ["favicon_url", "logo.png"],
  ["logo_image_id", 4711],
])("branding.%s rejects %j, which is not in the library, and nothing is saved", async (key, value) => {
  const ctx = await adminContext();
  const one = save(ctx, { action: "save", group: "branding", key, value });
  await expect(one).rejects.toMatchObject({ status: 422, details: { errors: { [key]: notInLibrary } } });
  const name = { group: "branding", key: "site_name", value: "Ridge" };
  const several = save(ctx, { action: "save_multiple", settings: [name, { group: "branding", key, value }] });
  await expect(several).rejects.toMatchObject({ details: { errors: { [`branding.${key}`]: notInLibrary } } });
  expect(await ctx.db.$count(settings)).toBe(0);
});

test("a group that is sent back unedited keeps its pictures, also after one was deleted all the same", async () => {
  const ctx = await adminContext();
  const logo = await anImageRow(ctx, { category: "branding" });
  await saveGroup(ctx, "branding", { logo_image_id: logo.id });
  const saved = await getBranding(ctx);
  expect((await saveGroup(ctx, "branding", saved)).branding).toEqual(saved);
  await expect(deleteImage(ctx, { id: logo.id, even_if_used: false })).rejects.toMatchObject({ code: "image_in_use" });
  await deleteImage(ctx, { id: logo.id, even_if_used: true });
  const withoutLogo = await getBranding(ctx);
  expect(withoutLogo).toEqual({ ...saved, logo_url: "" });
  expect((await saveGroup(ctx, "branding", withoutLogo)).branding).toEqual(withoutLogo);
});
