import { expect, test } from "vitest";
import { settings } from "#server/database/tables.ts";
import { renderMailWithText } from "#server/kit/mail/render-mail.ts";
import { mailDefinitions } from "#server/mail-definitions.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { hostileValues } from "./testing/hostile-values.ts";
import { findLayoutErrors, findMailHtmlErrors, findUnsupportedFeatures } from "./testing/mail-html-errors.ts";
import { renderAllMails, renderHostileMails } from "./testing/render-all-mails.ts";

const maxBytes = 60_000;
const maxSubjectLength = 78;
const maxPreheaderBytes = 250;

/** Bytes of a text in quoted-printable. */
const countEncodedBytes = (text: string): number =>
  [...Buffer.from(text)].reduce((bytes, byte) => bytes + (byte > 126 ? 3 : 1), 0);

test("every email is valid HTML and keeps to the rules of mail programs, whatever its values are", async () => {
  const ctx = await createTestContext();
  const errors: Record<string, string[]> = {};
  for (const { name, html } of await renderHostileMails(ctx)) {
    const found = [...(await findMailHtmlErrors(html)), ...findLayoutErrors(html)];
    if (found.length > 0) errors[name] = found;
  }
  expect(errors).toEqual({});
}, 90_000);

test("every email depends on nothing that a common mail program doesn't support", async () => {
  const ctx = await createTestContext();
  for (const { name, html } of await renderAllMails(ctx))
    expect({ [name]: findUnsupportedFeatures(html) }).toEqual({ [name]: [] });
});

test("every email has a short subject and preheader, and is far below the size that Gmail cuts off", async () => {
  const ctx = await createTestContext();
  for (const { name, subject, html } of await renderAllMails(ctx)) {
    const [, preheader = ""] = /<div style="display:none[^>]*>(.*?)<\/div>/.exec(html) ?? [];
    expect(subject.length, `subject of ${name}`).toBeLessThanOrEqual(maxSubjectLength);
    expect(Buffer.byteLength(html), `size of ${name}`).toBeLessThanOrEqual(maxBytes);
    expect(preheader, `preheader of ${name}`).not.toBe("");
    expect(countEncodedBytes(preheader), `preheader of ${name}`).toBeLessThanOrEqual(maxPreheaderBytes);
  }
});

test("right-to-left text is set apart from the lines around it", async () => {
  const ctx = await createTestContext();
  const value = hostileValues.Arabic.split("\n")[0] ?? "";
  for (const { name, html, text } of await renderAllMails(ctx, value)) {
    if (!html.includes(value)) continue;
    // A description stands alone, so it reorders nothing.
    const shown = html.slice(html.indexOf("<h1")).replaceAll(`alt="${value}"`, "");
    expect(shown.split(`<bdi>${value}</bdi>`).join(""), name).not.toContain(value);
    expect(text.split(`\u2068${value}\u2069`).join(""), name).not.toContain(value);
  }
});

test("no value can reorder the text around it, or pile marks over the lines above", async () => {
  const ctx = await createTestContext();
  for (const kind of ["direction overrides", "stacked marks"] as const)
    for (const { name, subject, html, text } of await renderAllMails(ctx, hostileValues[kind]))
      expect(`${subject}${html}${text}`, name).not.toMatch(/[\u202a-\u202e\u2066\u2067]|\p{M}{5}/u);
});

test("every line of a visitor's message stands in a quote, in both forms", async () => {
  const ctx = await createTestContext();
  const value = "Hello\nAnswer to: other@example.com\u2028A reply goes to nobody.";
  const [mail] = (await renderAllMails(ctx, value)).filter(({ name }) => name === "contact_notification");
  const quoteInText = mail?.text.split("\n\n").find((block) => block.startsWith("  "));
  expect(quoteInText).toBe("  Hello\n  Answer to: other@example.com\n  A reply goes to nobody.");
  expect(mail?.html).toMatch(
    /<td class="m-quote"[^>]*><p [^>]*><span>Hello<br \/>Answer to: [^<]*<br \/>[^<]*<\/span><\/p><\/td>/,
  );
});

test("the logo of the settings stands in place of the name, at its own proportions, if the site has https", async () => {
  const headOf = async (PublicUrl: string) => {
    const ctx = await createTestContext({ environment: { PUBLIC_URL: PublicUrl } });
    const image = await anImageRow(ctx, { category: "branding", width: 640, height: 320 });
    await ctx.db.insert(settings).values({ group: "branding", key: "logo_url", image_id: image.id });
    const [mail] = await renderAllMails(ctx);
    return mail?.html ?? "";
  };
  expect(await headOf("https://ridge.example")).toMatch(
    /<img src="https:\/\/ridge\.example\/uploads\/images\/branding\/[^"]+" alt="Lava Trails" width="64" height="32"/,
  );
  expect(await headOf("http://localhost:3000")).not.toContain('alt="Lava Trails"');
});

test("the picture of a trip has a size and a description, and its place is left out without an address", async () => {
  const ctx = await createTestContext();
  const mail = mailDefinitions.booking_confirmation;
  const values = mail.buildSampleValues((path) => `https://ridge.example${path}`);
  const render = async (open_picture: string) =>
    (await renderMailWithText(ctx, mail, {
      text: mail.defaultText,
      values: { ...values, open_picture, trip_picture_alt: "A path above the lake" },
    })) ?? "";
  const { html, text } = await render("https://ridge.example/uploads/a.jpeg");
  expect(html).toMatch(
    /<img src="https:\/\/ridge\.example\/uploads\/a\.jpeg" alt="A path above the lake" width="536" height="240"/,
  );
  expect(html.indexOf("<img")).toBeGreaterThan(html.indexOf("See your booking"));
  expect(html.indexOf("<img")).toBeLessThan(html.indexOf("If you change your mind"));
  expect(html).not.toContain("<link");
  expect(text).not.toContain("a.jpeg");
  for (const address of ["", "javascript:alert(1)"]) expect((await render(address)).html).not.toContain("<img");
});

test("the phone number and the address of the operator can be pressed; what is none stays text", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(settings).values([
    { group: "general", key: "phone", value: "+250 788 000 000" },
    { group: "general", key: "email", value: 'x"@y?bcc=z@example.com' },
  ]);
  const [mail] = await renderAllMails(ctx);
  expect(mail?.html).toContain('href="tel:+250788000000"');
  expect(mail?.html).not.toContain("mailto:");
});
