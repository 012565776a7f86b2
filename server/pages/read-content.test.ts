import { expect, test } from "vitest";
import { about, aboutFeatures, claims, heroSlides, settings, socialLinks, texts } from "#server/database/tables.ts";
import { clearSiteCache } from "#server/kit/site-settings.ts";
import { aFaqEntry } from "#server/testing/factories/content.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { getAbout, getAboutForEditing } from "./about.ts";
import { aboutFeatureHandlers, listAboutFeatures } from "./about-features.ts";
import { listClaims } from "./claims.ts";
import { faqHandlers, listFaq } from "./faq.ts";
import { listSlides, listSlidesForEditing } from "./slides.ts";
import { listSocialLinks, socialLinkHandlers } from "./social-links.ts";
import { getText, getTextForEditing } from "./texts.ts";

test("a change of the cancellation setting changes the FAQ answers", async () => {
  const ctx = await createTestContext();
  await aFaqEntry(ctx, { answer: "Free up to {{cancellation_free_days}} days before." });
  expect((await listFaq(ctx, { category: "all" }))[0]?.answer).toBe("Free up to 7 days before.");
  await ctx.db.insert(settings).values({ group: "booking", key: "cancellation_free_days", value: 14 });
  clearSiteCache(ctx.app);
  expect((await listFaq(ctx, { category: "all" }))[0]?.answer).toBe("Free up to 14 days before.");
});

test("lists active questions in their order, optionally of one category", async () => {
  const ctx = await createTestContext();
  await aFaqEntry(ctx, { question: "Second?", sort_order: 2 });
  await aFaqEntry(ctx, { question: "First?", sort_order: 1, category: "safety" });
  await aFaqEntry(ctx, { question: "Hidden?", is_active: false });
  expect((await listFaq(ctx, { category: "all" })).map(({ question }) => question)).toEqual(["First?", "Second?"]);
  expect((await listFaq(ctx, { category: "safety" })).map(({ question }) => question)).toEqual(["First?"]);
});

test("the about section is null until there is an active one", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(about).values({ title: "Off", main_text: "Off", is_active: false });
  expect(await getAbout(ctx)).toBeNull();
  await ctx.db.insert(about).values({ title: "Us", main_text: "We are {{site_name}}." });
  expect(await getAbout(ctx)).toMatchObject({
    title: "Us",
    main_text: "We are Lava Trails.",
    picture: null,
    image: "",
  });
});

test("a text is found by its name, with the terms filled in; an unknown one is not found", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(texts).values({ name: "terms", title: "Terms", body: "{{deposit_percent}} percent" });
  expect(await getText(ctx, { name: "terms" })).toMatchObject({ title: "Terms", body: "50 percent" });
  await expect(getText(ctx, { name: "imprint" })).rejects.toMatchObject({ code: "not_found" });
});

test("lists features, social links and claims in their order", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(aboutFeatures).values([
    { title: "Two", description: "2", sort_order: 2 },
    { title: "One", description: "1", sort_order: 1 },
    { title: "Off", description: "0", is_active: false },
  ]);
  await ctx.db.insert(socialLinks).values({ platform: "YouTube", url: "https://www.youtube.com/@a" });
  await ctx.db.insert(claims).values([
    { key: "a", value: "10+", label: "years", area: "home" },
    { key: "b", value: "24 hours", label: "reply", area: "contact" },
  ]);
  expect((await listAboutFeatures(ctx)).map(({ title }) => title)).toEqual(["One", "Two"]);
  expect(await listSocialLinks(ctx)).toHaveLength(1);
  expect((await listClaims(ctx, { area: "home" })).map(({ value }) => value)).toEqual(["10+"]);
  expect(await listClaims(ctx, {})).toHaveLength(2);
});

test("the lists for editors have inactive records and texts with unfilled placeholders", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(heroSlides).values([{ title: "On" }, { title: "Off", is_active: false }]);
  await ctx.db.insert(about).values({ title: "Us", main_text: "We are {{site_name}}.", is_active: false });
  await ctx.db.insert(aboutFeatures).values({ title: "Off", description: "-", is_active: false });
  await ctx.db.insert(socialLinks).values({ platform: "X", url: "https://x.example/a", is_active: false });
  await ctx.db.insert(texts).values({ name: "terms", title: "Terms", body: "{{deposit_percent}} percent" });
  await aFaqEntry(ctx, { answer: "{{deposit_percent}}", is_active: false });
  expect(
    await Promise.all([listSlides(ctx), getAbout(ctx), listAboutFeatures(ctx), listSocialLinks(ctx)]),
  ).toMatchObject([[{ title: "On" }], null, [], []]);
  expect(await listFaq(ctx, { category: "all" })).toEqual([]);
  const reads = [
    listSlidesForEditing(ctx),
    getAboutForEditing(ctx),
    aboutFeatureHandlers.listForEditing(ctx),
    socialLinkHandlers.listForEditing(ctx),
    faqHandlers.listForEditing(ctx),
    getTextForEditing(ctx, { name: "terms" }),
  ];
  expect(await Promise.all(reads)).toMatchObject([
    [{ title: "On" }, { title: "Off" }],
    { main_text: "We are {{site_name}}." },
    [{ title: "Off" }],
    [{ platform: "X" }],
    [{ answer: "{{deposit_percent}}" }],
    { body: "{{deposit_percent}} percent" },
  ]);
});
