import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, settings, socialLinks } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { clearSiteCache, getSiteSettings } from "#server/kit/site-settings.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import type { Role } from "#shared/kit/roles.ts";
import { SaveSettings } from "#shared/settings/contract.ts";
import { settingGroups } from "#shared/settings/setting-definitions.ts";
import { saveContactInfo, updateContactInfo } from "./contact-info.ts";
import {
  getContactInfo,
  getContactInfoForEditing,
  getPublicSiteSettings,
  getSettingGroup,
  listSettings,
} from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";

const save = async (ctx: Context, input: object) => saveSettings(ctx, SaveSettings.parse(input));
const saveGroup = (ctx: Context, group: string, values: object) =>
  save(ctx, { action: "save_group", group, settings: values });

async function adminContext() {
  const ctx = await createTestContext();
  // The running application does the same when an invalidation arrives.
  ctx.app.publishInvalidation = (rooms) => {
    if (rooms.includes("settings")) clearSiteCache(ctx.app);
  };
  return actingAs(ctx, "admin");
}

/** The messages by field of a rejected promise. */
const getFieldErrors = async (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => "taken",
    (error: { details?: { errors?: unknown } }) => error.details?.errors,
  );

test("until something is saved every setting has its default, by group and key", async () => {
  const all = await listSettings(await adminContext());
  expect(Object.keys(all)).toEqual(settingGroups);
  expect(all.branding).toMatchObject({
    primary_color: "#0066cc",
    secondary_color: "#ff6600",
    accent_color: "#00cc66",
    font_family: "Inter",
    is_active: true,
  });
  expect(all.interface).toMatchObject({
    notification_icon: "fas fa-bell",
    loading_icon: "fas fa-spinner",
    error_icon: "fas fa-exclamation-triangle",
    success_icon: "fas fa-check-circle",
  });
  expect(all.security).toMatchObject({ session_timeout_minutes: 120, two_factor_roles: [] });
  expect(all).not.toHaveProperty("system");
});

test("saves one value, several values or a group, and returns them as stored", async () => {
  const ctx = await adminContext();
  await save(ctx, { action: "save", group: "general", key: "address", value: " Musanze " });
  await save(ctx, {
    action: "save_multiple",
    settings: [
      { group: "general", key: "phone", value: "+250 700 000 111" },
      { group: "contact", key: "chat_url", value: "https://wa.me/250700000111" },
    ],
  });
  const saved = await saveGroup(ctx, "branding", { site_name: "Ridge & Co", primary_color: "#ABC" });
  expect(saved.branding).toMatchObject({ site_name: "Ridge & Co", primary_color: "#aabbcc" });
  expect(await getSettingGroup(ctx, { group: "general" })).toMatchObject({
    address: "Musanze",
    phone: "+250 700 000 111",
  });
  expect(await getPublicSiteSettings(ctx)).toMatchObject({
    site_name: "Ridge & Co",
    chat_url: "https://wa.me/250700000111",
  });
  await expect(getSettingGroup(ctx, { group: "system" })).rejects.toMatchObject({ status: 404 });
});

test("the site name is one value under all its aliases, whichever is written", async () => {
  const ctx = await adminContext();
  const writes: [string, () => Promise<unknown>][] = [
    ["Branded", () => saveGroup(ctx, "branding", { site_name: "Branded" })],
    ["Titled", () => saveGroup(ctx, "general", { website_title: "Titled" })],
    ["Found", () => saveGroup(ctx, "seo", { site_name: "Found" })],
    ["Called", () => saveContactInfo(ctx, { company_name: "Called", phone: "+250 700 000 1", email: "a@b.example" })],
  ];
  for (const [name, write] of writes) {
    await write();
    const all = await listSettings(ctx);
    const names = [all.branding?.site_name, all.general?.website_title, all.seo?.site_name];
    const shown = [(await getContactInfo(ctx)).company_name, (await getPublicSiteSettings(ctx)).site_name];
    expect([...names, ...shown]).toEqual([name, name, name, name, name]);
  }
  const rows = await ctx.db.select().from(settings);
  expect(rows.filter(({ value }) => value === "Called")).toHaveLength(1);
});

test("contact details, logo and keywords are one value each under all their aliases", async () => {
  const ctx = await adminContext();
  const { filename } = await anImageRow(ctx, { category: "branding" });
  const logo = `/uploads/images/branding/${filename}`;
  await saveGroup(ctx, "general", {
    phone: "+250 700 000 222",
    email: "Team@Ridge.example",
    address: "Kigali",
    business_hours: "Daily",
    logo,
    keywords: "bike, hike",
    description: "We guide.",
  });
  expect(await getContactInfo(ctx)).toMatchObject({
    phone: "+250 700 000 222",
    email: "team@ridge.example",
    address: "Kigali",
    business_hours: "Daily",
    description: "We guide.",
  });
  const { branding, seo } = await listSettings(ctx);
  expect(branding).toMatchObject({ logo_url: logo, meta_keywords: "bike, hike" });
  expect(seo).toMatchObject({ default_keywords: "bike, hike" });
});

test("a network's setting is the row among the social links, which is deactivated when emptied", async () => {
  const ctx = await adminContext();
  await ctx.db.insert(socialLinks).values({ platform: "facebook", url: "https://facebook.example/old", sort_order: 1 });
  await saveGroup(ctx, "social_media", { facebook: "https://facebook.example/new", linkedin: "https://in.example/us" });
  const links = () => ctx.db.select().from(socialLinks).orderBy(asc(socialLinks.sort_order));
  expect(await links()).toMatchObject([
    { platform: "facebook", url: "https://facebook.example/new" },
    { platform: "LinkedIn", url: "https://in.example/us", icon_name: "LinkedIn", sort_order: 2 },
  ]);
  await saveGroup(ctx, "social_media", { facebook: "" });
  expect(await links()).toMatchObject([{ is_active: false }, { is_active: true }]);
  expect(await getSettingGroup(ctx, { group: "social_media" })).toMatchObject({ facebook: "", instagram: "" });
  await saveGroup(ctx, "social_media", { facebook: "https://facebook.example/new" });
  expect(await links()).toMatchObject([{ is_active: true }, {}]);
});

test("rejects unknown groups and keys by name, and saves nothing of the request", async () => {
  const ctx = await adminContext();
  const unknown = "Unknown field";
  expect(await getFieldErrors(saveGroup(ctx, "branding", { site_name: "New", colour: "red" }))).toEqual({
    colour: unknown,
  });
  expect(await getFieldErrors(saveGroup(ctx, "system", { sample_content: 1 }))).toEqual({ group: "Unknown group" });
  const several = [
    { group: "general", key: "phone", value: "+250 700 000 111" },
    { group: "general", key: "__proto__", value: {} },
  ];
  expect(await getFieldErrors(save(ctx, { action: "save_multiple", settings: several }))).toEqual({
    "general.__proto__": unknown,
  });
  expect(await getFieldErrors(save(ctx, { action: "save", group: "general", key: "phone" }))).toHaveProperty("value");
  expect(await getFieldErrors(save(ctx, { action: "save_group", group: "general" }))).toHaveProperty("settings");
  expect(await ctx.db.select().from(settings)).toEqual([]);
});

test.each([
  ["branding", "site_name", "", "Site name is required"],
  ["branding", "site_name", "a\r\nBcc: b@c.example", "Please use a single line"],
  ["branding", "meta_title", "x".repeat(61), "Please use at most 60 characters"],
  ["branding", "meta_description", "x".repeat(161), "Please use at most 160 characters"],
  ["branding", "primary_color", "red;}</style><script>alert(1)</script>", "Please enter a colour such as #0066cc"],
  ["branding", "accent_color", "url(https://evil.example)", "Please enter a colour such as #0066cc"],
  ["branding", "font_family", "Inter; } body { display: none", undefined],
  ["branding", "logo_url", "javascript:alert(1)", "Please choose a picture from the library"],
  ["branding", "favicon_url", "//evil.example/x.ico", "Please choose a picture from the library"],
  ["branding", "is_active", "maybe", "Please choose yes or no"],
  ["general", "email", "", "Email is required"],
  ["general", "email", "a@b.example\nBcc: c@d.example", "Please enter a valid email"],
  ["general", "phone", "<script>", undefined],
  ["social_media", "twitter", "javascript:alert(1)", "Please enter a valid URL"],
  ["contact", "chat_url", "data:text/html,<script>alert(1)</script>", "Please enter a valid URL"],
  ["booking", "deposit_percent", 101, "Please enter a number of at most 100"],
  ["booking", "cancellation_free_days", "soon", undefined],
  ["booking", "cancellation_half_days", 8, "Half refund days can't be more than free cancellation days"],
  ["security", "session_timeout_minutes", 45, undefined],
  ["security", "two_factor_roles", "owner", "Please enter a list of roles"],
  ["search", "search_synonyms", "hike", expect.stringContaining("at least two words")],
  ["newsletter", "double_opt_in", null, "Please choose yes or no"],
  ["interface", "success_icon", '"><img src=x onerror=alert(1)>', "Please choose an icon"],
  ["interface", "navigation_items", "[]", "Cannot Delete System Item"],
])("%s.%s rejects %j", async (group, key, value, message) => {
  const ctx = await adminContext();
  const errors = await getFieldErrors(save(ctx, { action: "save", group, key, value }));
  expect(errors).toEqual({ [key]: message ?? expect.any(String) });
  expect(await ctx.db.select().from(settings)).toEqual([]);
  expect(await ctx.db.select().from(history)).toEqual([]);
});

test("each group requires its permission: branding system.config, seo and newsletter their own, the rest settings.manage", async () => {
  const ctx = await adminContext();
  const cases = [
    ["branding", { site_name: "X" }, "system.config"],
    ["general", { website_title: "X" }, "settings.manage"],
    ["seo", { site_name: "X" }, "seo.manage"],
    ["newsletter", { double_opt_in: false }, "newsletter.manage"],
    ["security", { session_timeout_minutes: 30 }, "settings.manage"],
  ] as const;
  const allPermissions = [...new Set(cases.map(([, , permission]) => permission))];
  for (const [group, values, permission] of cases) {
    const without = allPermissions.filter((other) => other !== permission);
    const other = await actingAs(ctx, "staff", without);
    await expect(saveGroup(other, group, values)).rejects.toMatchObject({ status: 403 });
    await expect(saveGroup(await actingAs(ctx, "staff", [permission]), group, values)).resolves.toBeDefined();
  }
});

test("which roles need a second step is changed with system.config, and never for roles above the own rights", async () => {
  const ctx = await adminContext();
  const saveRoles = (of: Context, ...two_factor_roles: Role[]) => saveGroup(of, "security", { two_factor_roles });
  const refused = { status: 403 };
  const manager = await actingAs(ctx, "staff", ["settings.manage"]);
  await expect(saveRoles(manager, "customer")).rejects.toMatchObject(refused);
  const technician = await actingAs(ctx, "staff", ["settings.manage", "system.config"]);
  await saveRoles(technician, "customer");
  for (const role of ["super_admin", "admin"] as const)
    await expect(saveRoles(technician, role, "customer")).rejects.toMatchObject(refused);
  await saveRoles(await actingAs(ctx, "super_admin"), "super_admin", "admin", "customer");
  const admin = await actingAs(ctx, "admin");
  await expect(saveRoles(admin, "customer")).rejects.toMatchObject(refused);
  await saveRoles(admin, "super_admin", "admin", "staff");
  const unchanged = { two_factor_roles: ["super_admin", "admin", "staff"], session_timeout_minutes: 30 };
  await expect(saveGroup(manager, "security", unchanged)).resolves.toBeDefined();
  expect(await getSettingGroup(ctx, { group: "security" })).toMatchObject(unchanged);
});

test("rejects an outdated version with the current values, also after a write under another alias", async () => {
  const ctx = await adminContext();
  const { version, ...values } = await getSettingGroup(ctx, { group: "general" });
  await saveGroup(ctx, "branding", { site_name: "First" });
  const late = saveGroup(ctx, "general", { ...values, phone: "+250 700 000 333", version });
  await expect(late).rejects.toMatchObject({
    status: 409,
    details: { data: { current: { website_title: "First", phone: "" } } },
  });
  const read = await getSettingGroup(ctx, { group: "general" });
  await expect(saveGroup(ctx, "general", { ...read, phone: "+250 700 000 333" })).resolves.toBeDefined();
  // A write to other values does not change the version of a group.
  const before = await getSettingGroup(ctx, { group: "booking" });
  await saveGroup(ctx, "general", { phone: "+250 700 000 444" });
  await expect(saveGroup(ctx, "booking", { ...before, deposit_percent: 30 })).resolves.toBeDefined();
});

test("saving a whole form changes only what differs, and the history records what and by whom", async () => {
  const ctx = await adminContext();
  const read = await getSettingGroup(ctx, { group: "branding" });
  await saveGroup(ctx, "branding", { ...read, site_tagline: "Up" });
  await saveGroup(ctx, "branding", { ...(await getSettingGroup(ctx, { group: "branding" })) });
  expect(await ctx.db.select().from(history)).toMatchObject([
    {
      what: "settings.saved",
      kind: "settings",
      actor_name: "Amina Uwase",
      before: { "branding.site_tagline": "" },
      after: { "branding.site_tagline": "Up" },
    },
  ]);
  expect(await ctx.db.select().from(settings)).toHaveLength(1);
});

test("of several aliases in one request the changed value wins over the unchanged one", async () => {
  const ctx = await adminContext();
  await save(ctx, {
    action: "save_multiple",
    settings: [
      { group: "general", key: "website_title", value: "New name" },
      { group: "branding", key: "site_name", value: "Lava Trails" },
    ],
  });
  expect((await getPublicSiteSettings(ctx)).site_name).toBe("New name");
});

test("cancellation terms are validated together, as they will be stored", async () => {
  const ctx = await adminContext();
  await saveGroup(ctx, "booking", { cancellation_free_days: 30, cancellation_half_days: 14 });
  expect(await getFieldErrors(saveGroup(ctx, "booking", { cancellation_free_days: 10 }))).toHaveProperty(
    "cancellation_half_days",
  );
  expect(await getPublicSiteSettings(ctx)).toMatchObject({ cancellation_free_days: 30, cancellation_half_days: 14 });
});

test("concurrent saves are serialized, and nothing is lost", async () => {
  const ctx = await adminContext();
  await Promise.all([
    saveGroup(ctx, "general", { address: "Kigali" }),
    saveGroup(ctx, "branding", { site_tagline: "Up" }),
    saveGroup(ctx, "social_media", { facebook: "https://facebook.example/a" }),
    saveContactInfo(ctx, { company_name: "Ridge", phone: "+250 700 000 1", email: "a@b.example" }),
  ]);
  expect(await getPublicSiteSettings(ctx)).toMatchObject({ address: "Kigali", site_tagline: "Up", site_name: "Ridge" });
});

test("contact details are a single record, updated field by field with a version", async () => {
  const ctx = await adminContext();
  const info = await getContactInfo(ctx);
  const saved = await updateContactInfo(ctx, { id: 1, version: info.version, phone: "+250 700 000 555" });
  expect(saved).toMatchObject({ id: 1, phone: "+250 700 000 555", website: ctx.app.environment.PUBLIC_URL });
  await expect(updateContactInfo(ctx, { id: 1, version: info.version, address: "Late" })).rejects.toMatchObject({
    status: 409,
  });
  await expect(updateContactInfo(ctx, { id: 2, address: "X" })).rejects.toMatchObject({ status: 404 });
  const { website } = await updateContactInfo(ctx, { id: 1, website: "https://ridge.example" });
  expect(website).toBe("https://ridge.example");
});

test("contact details that are switched off are visible to editors and emails only", async () => {
  const ctx = await adminContext();
  await updateContactInfo(ctx, { id: 1, phone: "+250 700 000 555", is_active: false });
  expect(await getPublicSiteSettings(ctx)).toMatchObject({ phone: "", email: "", address: "" });
  const hidden = await getContactInfo(ctx);
  expect(hidden).toMatchObject({ phone: "", email: "", is_active: false });
  expect(await getContactInfoForEditing(ctx)).toMatchObject({ phone: "+250 700 000 555" });
  expect(await getSiteSettings(ctx)).toMatchObject({ phone: "+250 700 000 555", email: "info@lavatrails.example" });
});

test("branding that is switched off keeps the name and resets colours and font", async () => {
  const ctx = await adminContext();
  await saveGroup(ctx, "branding", { site_name: "Ridge", primary_color: "#123456", is_active: false });
  expect(await getPublicSiteSettings(ctx)).toMatchObject({ site_name: "Ridge", primary_color: "#0066cc" });
  await saveGroup(ctx, "branding", { is_active: 1 });
  expect(await getPublicSiteSettings(ctx)).toMatchObject({ primary_color: "#123456" });
});

test("the public menu leaves out hidden items; saving it does not change the sidebar", async () => {
  const ctx = await adminContext();
  const read = await getSettingGroup(ctx, { group: "interface" });
  const menu = JSON.parse(String(read.public_navigation_items)) as { name: string; isVisible: boolean }[];
  const edited = menu.map((item) => ({ ...item, isVisible: item.name !== "Gallery" }));
  await saveGroup(ctx, "interface", { public_navigation_items: JSON.stringify(edited) });
  const names = (await getPublicSiteSettings(ctx)).navigation.map(({ name }) => name);
  expect(names).toEqual(["Trips", "Biking", "Hiking", "Safaris", "Enduro"]);
  const after = await getSettingGroup(ctx, { group: "interface" });
  expect(after.navigation_items).toBe(read.navigation_items);
  expect(JSON.parse(String(after.public_navigation_items))).toHaveLength(6);
});
