import { expect, test } from "vitest";
import { siteFontNames } from "#shared/settings/site-fonts.ts";
import { axeViolations } from "./kit/accessibility-checks.ts";
import { nextFrames } from "./kit/emulate-device.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { backOffice } from "./pages/back-office.ts";

const app = setupTestApp();

async function openBranding(scheme: "light" | "dark" = "light") {
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("super_admin"), colorScheme: scheme });
  await page.goto("/admin/branding");
  await expectVisible(page.getByLabel("Site name"));
  const save = async () => {
    await page.getByRole("button", { name: "Save Site Branding" }).click();
    await expectVisible(backOffice(page).toast("Site branding updated successfully"));
  };
  return { page, save };
}

test("a new name, colours and no logo are seen in the preview first, and then on the site", async () => {
  const { page, save } = await openBranding();
  await page.getByLabel("Site name").fill("Crater & Lakes");
  await page.getByLabel("Primary colour", { exact: true }).fill("#5b2a86");
  await page.getByRole("button", { name: "Remove logo" }).click();
  await page.getByRole("button", { name: "Remove favicon" }).click();
  const preview = page.frameLocator('iframe[title="Home page"]');
  await expectVisible(preview.locator(".site-mark").first().getByText("Crater & Lakes"));
  const { page: site } = await newVisitor({ app });
  await site.goto("/");
  await expectVisible(site.locator("header").getByText("Lava Trails"));
  const icon = () => site.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  const oldIcon = await icon();
  await save();
  await expectEventually(async () => {
    await site.goto("/trips");
    return site.locator("header .site-mark").textContent();
  }).toBe("CCrater & Lakes");
  expect(await icon()).not.toBe(oldIcon);
  expect(await site.content()).not.toMatch(/Lava Trails|1e4d3b/);
  await page.reload();
  await expectVisible(page.getByRole("complementary", { name: "Sidebar" }).getByText("Crater & Lakes"));
});

test.each([
  ["white", "#ffffff", "#fffffe", "#fefefe"],
  ["glaring", "#ffff00", "#00ffff", "#ff00ff"],
  ["black", "#000000", "#010101", "#0a0a0a"],
])(
  "%s colours leave every text readable, on the site and in the back-office",
  async (_, primary, secondary, accent) => {
    const { page, save } = await openBranding();
    await page.getByLabel("Primary colour", { exact: true }).fill(primary);
    await page.getByLabel("Secondary colour", { exact: true }).fill(secondary);
    await page.getByLabel("Accent colour", { exact: true }).fill(accent);
    await save();
    const { page: site } = await newVisitor({ app });
    for (const path of ["/", "/trips", "/booking"]) {
      await site.goto(path);
      expect(await axeViolations(site, { only: ["color-contrast"] }), path).toEqual([]);
    }
    for (const scheme of ["light", "dark"] as const) {
      const { page: office } = await openBranding(scheme);
      expect(await axeViolations(office, { only: ["color-contrast"] }), scheme).toEqual([]);
    }
  },
  120_000,
);

/** Sums up how far the page has moved while it was loaded. */
function sumShifts(): void {
  const page = window as unknown as { shift: number };
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

test("the chosen font is the only one that is loaded, and nothing moves when it arrives", async () => {
  const { page, save } = await openBranding();
  const { page: site } = await newVisitor({ app });
  await site.addInitScript(sumShifts);
  let held: (() => void)[] = [];
  await site.route("**/*.woff2", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  for (const font of siteFontNames.toReversed()) {
    await page.getByLabel("Font", { exact: true }).selectOption(font);
    await save();
    await expectEventually(async () => {
      held = [];
      await site.goto("/trips", { waitUntil: "domcontentloaded" });
      return site.evaluate(() => getComputedStyle(document.body).fontFamily);
    }).toMatch(new RegExp(`^"?${font}"?,`));
    await expectEventually(() => held.length).toBeGreaterThan(0);
    // Shown in the fonts that stand in.
    await nextFrames(site);
    for (const release of held) release();
    held = [];
    await site.evaluate(() => document.fonts.ready);
    const loaded = () =>
      site.evaluate(() =>
        [...document.fonts]
          .filter(({ status, family }) => status === "loaded" && !family.includes("Fallback"))
          .map(({ family }) => family.replaceAll('"', "")),
      );
    const expected = font === "Inter" ? ["Bricolage Grotesque", "Inter"] : [font];
    await expectEventually(async () => {
      for (const release of held.splice(0)) release();
      return [...new Set(await loaded())].toSorted();
    }).toEqual(expected);
    await nextFrames(site);
    expect(await site.evaluate(() => (window as unknown as { shift: number }).shift), font).toBeLessThan(0.05);
  }
}, 180_000);
