import { expect, test } from "vitest";
import { history } from "#server/database/tables.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { CreateAbout } from "#shared/pages/about.ts";
import { createAbout, getAbout, updateAbout } from "./about.ts";
import { aboutFeatureHandlers, listAboutFeatures } from "./about-features.ts";
import { claimHandlers, listClaims } from "./claims.ts";
import { faqHandlers, listFaq } from "./faq.ts";
import { listSocialLinks, socialLinkHandlers } from "./social-links.ts";
import { createText, getText, listTexts, removeText, updateText } from "./texts.ts";

const aboutInput = CreateAbout.parse({ title: "Us", main_text: "We guide." });

test("the about section is created once, then updated", async () => {
  const ctx = await createTestContext();
  const created = await createAbout(ctx, aboutInput);
  expect(created).toMatchObject({ years_experience: 10, is_active: true, version: 1 });
  await expect(createAbout(ctx, aboutInput)).rejects.toMatchObject({ code: "about_exists", status: 409 });
  expect(await updateAbout(ctx, { id: created.id, years_experience: 0, version: 1 })).toMatchObject({ version: 2 });
  await expect(updateAbout(ctx, { id: created.id, title: "Late", version: 1 })).rejects.toMatchObject({ status: 409 });
  await expect(updateAbout(ctx, { id: 987_654, title: "X" })).rejects.toMatchObject({ status: 404 });
  expect(await getAbout(ctx)).toMatchObject({ title: "Us", years_experience: 0 });
});

test("of two concurrent creations of the about section one succeeds", async () => {
  const ctx = await createTestContext();
  const results = await Promise.allSettled([createAbout(ctx, aboutInput), createAbout(ctx, aboutInput)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("features are created, updated, reordered and deleted", async () => {
  const ctx = await createTestContext();
  const fields = { icon_name: "Heart", title: "Kind", description: "To all", is_active: true } as const;
  const one = await aboutFeatureHandlers.create(ctx, fields);
  const two = await aboutFeatureHandlers.create(ctx, { ...fields, title: "Small" });
  await aboutFeatureHandlers.update(ctx, { id: one.id, icon_name: "MapPin" });
  await aboutFeatureHandlers.reorder(ctx, { ids: [two.id, one.id] });
  expect(await listAboutFeatures(ctx)).toMatchObject([{ title: "Small" }, { title: "Kind", icon_name: "MapPin" }]);
  await aboutFeatureHandlers.remove(ctx, { id: two.id });
  expect(await listAboutFeatures(ctx)).toHaveLength(1);
});

test("social links are sorted by sort_order, and inactive ones are left out", async () => {
  const ctx = await createTestContext();
  const link = {
    platform: "YouTube",
    url: "https://youtube.example/@a",
    icon_name: "YouTube",
    is_active: true,
  } as const;
  const late = await socialLinkHandlers.create(ctx, { ...link, sort_order: 9 });
  await socialLinkHandlers.create(ctx, { ...link, platform: "Website", sort_order: 3 });
  expect((await listSocialLinks(ctx)).map(({ platform }) => platform)).toEqual(["Website", "YouTube"]);
  await socialLinkHandlers.update(ctx, { id: late.id, is_active: false });
  expect(await listSocialLinks(ctx)).toHaveLength(1);
  await socialLinkHandlers.remove(ctx, { id: late.id });
  await expect(socialLinkHandlers.remove(ctx, { id: late.id })).rejects.toMatchObject({ status: 404 });
});

test("questions are created, updated, reordered and deleted", async () => {
  const ctx = await createTestContext();
  const entry = { question: "Visa?", answer: "On arrival.", category: "logistics", is_active: true } as const;
  const one = await faqHandlers.create(ctx, entry);
  const two = await faqHandlers.create(ctx, { ...entry, question: "Rain?" });
  expect(await faqHandlers.update(ctx, { id: one.id, answer: "Before." })).toMatchObject({
    answer: "Before.",
    version: 2,
  });
  await expect(faqHandlers.update(ctx, { id: one.id, answer: "Late.", version: 1 })).rejects.toMatchObject({
    status: 409,
  });
  await faqHandlers.reorder(ctx, { ids: [two.id, one.id] });
  expect((await listFaq(ctx, { category: "all" })).map(({ question }) => question)).toEqual(["Rain?", "Visa?"]);
  await faqHandlers.remove(ctx, { id: one.id });
  expect(await listFaq(ctx, { category: "all" })).toHaveLength(1);
});

test("claims get unique keys from their labels, which stay when the label changes", async () => {
  const ctx = await createTestContext();
  const claim = { value: "98%", label: "Happy customers", area: "home" } as const;
  const [one, two] = [await claimHandlers.create(ctx, claim), await claimHandlers.create(ctx, claim)];
  expect([one.key, two.key]).toEqual(["happy_customers", "happy_customers_2"]);
  expect(await claimHandlers.update(ctx, { id: one.id, label: "Guests" })).toMatchObject({ key: "happy_customers" });
  await claimHandlers.reorder(ctx, { ids: [two.id, one.id] });
  expect((await listClaims(ctx, {})).map(({ id }) => id)).toEqual([two.id, one.id]);
  await claimHandlers.remove(ctx, { id: one.id });
  expect(await listClaims(ctx, {})).toHaveLength(1);
  const sign = await claimHandlers.create(ctx, { ...claim, label: "★★★" });
  expect(sign.key).toBe("home");
});

test("texts are created under unused names and updated; those with a page cannot be deleted", async () => {
  const ctx = await createTestContext();
  const terms = await createText(ctx, { name: "terms", title: "Terms", body: "## Who\n\nWe." });
  await expect(createText(ctx, { name: "terms", title: "Terms", body: "x" })).rejects.toMatchObject({
    details: { errors: { name: "This name is already taken" } },
  });
  expect(await updateText(ctx, { name: "terms", body: "Now.", version: terms.version })).toMatchObject({ version: 2 });
  await expect(updateText(ctx, { name: "terms", body: "Late.", version: 1 })).rejects.toMatchObject({ status: 409 });
  await expect(updateText(ctx, { name: "imprint", body: "x" })).rejects.toMatchObject({ status: 404 });
  await createText(ctx, { name: "visa-help", title: "Visa", body: "Ask." });
  expect((await listTexts(ctx)).map(({ name }) => name)).toEqual(["terms", "visa-help"]);
  await expect(removeText(ctx, { name: "terms" })).rejects.toMatchObject({ code: "text_has_page" });
  expect(await removeText(ctx, { name: "visa-help" })).toEqual({ name: "visa-help" });
  expect((await getText(ctx, { name: "terms" })).body).toBe("Now.");
  const entries = await ctx.db.select({ what: history.what }).from(history);
  expect(entries.map(({ what }) => what)).toEqual(["text.created", "text.updated", "text.created", "text.deleted"]);
});
