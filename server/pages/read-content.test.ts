import { expect, test } from "vitest";
import { aFaqEntry } from "#server/database/factories/content.ts";
import { about, aboutFeatures, claims, settings, socialLinks, texts } from "#server/database/tables.ts";
import { forgetSite } from "#server/kit/site.ts";
import { testContext } from "#server/kit/testing/test-context.ts";
import {
  getAbout,
  getContactInfo,
  getText,
  listClaims,
  listFaq,
  listFeatures,
  listSocialLinks,
} from "./read-content.ts";

test("a change of the cancellation setting changes what the FAQ says", async () => {
  const ctx = await testContext();
  await aFaqEntry(ctx, { answer: "Free up to {{cancellation_free_days}} days before." });
  expect((await listFaq(ctx, { category: "all" }))[0]?.answer).toBe("Free up to 7 days before.");
  await ctx.db.insert(settings).values({ group: "booking", key: "cancellation_free_days", value: 14 });
  forgetSite(ctx.app);
  expect((await listFaq(ctx, { category: "all" }))[0]?.answer).toBe("Free up to 14 days before.");
});

test("questions come in their order, active ones only, of one category where asked", async () => {
  const ctx = await testContext();
  await aFaqEntry(ctx, { question: "Second?", sort_order: 2 });
  await aFaqEntry(ctx, { question: "First?", sort_order: 1, category: "safety" });
  await aFaqEntry(ctx, { question: "Hidden?", is_active: false });
  expect((await listFaq(ctx, { category: "all" })).map(({ question }) => question)).toEqual(["First?", "Second?"]);
  expect((await listFaq(ctx, { category: "safety" })).map(({ question }) => question)).toEqual(["First?"]);
});

test("the about section is null until there is an active one", async () => {
  const ctx = await testContext();
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

test("a text is found by its name, with the terms filled in; an unknown one is not there", async () => {
  const ctx = await testContext();
  await ctx.db.insert(texts).values({ name: "terms", title: "Terms", body: "{{deposit_percent}} percent" });
  expect(await getText(ctx, { name: "terms" })).toMatchObject({ title: "Terms", body: "50 percent" });
  await expect(getText(ctx, { name: "imprint" })).rejects.toMatchObject({ code: "not_found" });
});

test("benefits, networks and claims come in their order; contact details come from the settings", async () => {
  const ctx = await testContext();
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
  expect((await listFeatures(ctx)).map(({ title }) => title)).toEqual(["One", "Two"]);
  expect(await listSocialLinks(ctx)).toHaveLength(1);
  expect((await listClaims(ctx, { area: "home" })).map(({ value }) => value)).toEqual(["10+"]);
  expect(await listClaims(ctx, {})).toHaveLength(2);
  expect(await getContactInfo(ctx)).toMatchObject({ company_name: "Lava Trails", email: "info@lavatrails.example" });
});
