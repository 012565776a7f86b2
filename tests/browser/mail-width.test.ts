import { expect, onTestFinished, test } from "vitest";
import { settings } from "#server/database/tables.ts";
import { renderMailWithText } from "#server/kit/mail/render-mail.ts";
import { hostileValues } from "#server/mail/testing/hostile-values.ts";
import { renderHostileMails, type SampleMail } from "#server/mail/testing/render-all-mails.ts";
import { mailDefinitions } from "#server/mail-definitions.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { startChromium } from "./kit/chromium.ts";

/** A text by staff that has the word everywhere. */
const textWith = (word: string): string =>
  `# ${word}\n\n${word}\n\n## ${word}\n\n- ${word}\n- **${word}**\n\n> ${word}\n\nhttps://maps.example.com/${word}`;

async function renderStaffTexts(): Promise<SampleMail[]> {
  const ctx = await createTestContext();
  const word = hostileValues["one word of 4,000 letters"];
  await ctx.db
    .insert(settings)
    .values(["phone", "address", "email"].map((key) => ({ group: "general", key, value: word })));
  await ctx.db.insert(settings).values({ group: "branding", key: "site_name", value: word });
  const mail = mailDefinitions.booking_pending;
  const values = mail.buildSampleValues((path) => `https://lavatrails.example${path}`);
  const kinds = Object.entries(hostileValues);
  return Promise.all(
    kinds.map(async ([kind, value]) => {
      const text = { subject: value, body: textWith(value.replace(/\s+/g, "")) };
      return { name: `text by staff, ${kind}`, ...(await renderMailWithText(ctx, mail, { text, values })) };
    }),
  );
}

test("no word makes an email wider than the screen", async () => {
  const mails = [...(await renderHostileMails(await createTestContext())), ...(await renderStaffTexts())];
  const browser = await startChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const tooWide: string[] = [];
  for (const { name, html } of mails) {
    await page.setContent(html);
    for (const width of [320, 390, 700]) {
      await page.setViewportSize({ width, height: 800 });
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (contentWidth > width) tooWide.push(`${name}: ${contentWidth} of ${width}`);
    }
  }
  expect(mails.length).toBeGreaterThan(300);
  expect(tooWide).toEqual([]);
}, 240_000);

test("an account number stays on one line of a phone, and makes no smaller screen wider", async () => {
  const number = "DE89 3704 0044 0532 0130 00";
  const mail = mailDefinitions.booking_confirmation;
  const sample = mail.buildSampleValues((path) => `https://lavatrails.example${path}`);
  const values = { ...sample, payment_account: `Lava Trails Ltd, Volcano Bank, ${number}` };
  const { html } = await renderMailWithText(await createTestContext(), mail, { text: mail.defaultText, values });
  const browser = await startChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await page.setContent(html);
  const lines = await page.getByText(number, { exact: true }).evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
  });
  expect(lines).toBe(1);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
