import { expect, test } from "vitest";
import { mailTemplates, settings } from "#server/database/tables.ts";
import type { RenderedMail } from "#server/engine/mail/compile-mail.ts";
import type { MailValues } from "#server/kit/mail/mail-definition.ts";
import { clearTemplateCache, ensureTemplates } from "#server/kit/mail/template-store.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { type BookingMailVariable, bookingMailVariables } from "#shared/mail/template-variables.ts";
import { bookingTemplateNames } from "#shared/mail/templates.ts";
import { bookingMails, precompileBookingMails, renderBookingMail } from "./booking-mails.ts";
import { defaultTexts } from "./default-texts.ts";

const values: MailValues<BookingMailVariable> = {
  changes: "",
  customer_name: "Priya Nair",
  announcement: "New booking for Priya Nair",
  booking_origin: "was entered by staff",
  customer_first_name: "Priya",
  customer_email: "priya@example.com",
  customer_phone: "+44 7700 900123",
  booking_reference: "LT1284",
  trip_title: "Congo Nile Trail",
  start_date: "Saturday 13 February 2027",
  end_date: "Wednesday 17 February 2027",
  participants: "2",
  price_per_person: "$1,200",
  total_price: "$2,400",
  deposit: "$1,200",
  status: "pending",
  payment_status: "pending",
  special_requirements: "One vegetarian",
  deposit_percent: "50%",
  booking_page_link: "https://lavatrails.example/your-booking/s3cret",
  withdraw_link: "https://lavatrails.example/your-booking/s3cret#withdraw",
  withdraw_hours: "48",
  booking_link: "https://lavatrails.example/admin/bookings?booking=1284",
  note: "",
};

const hostile = `"><script>alert(1)</script>' & <b>`;

test.each(bookingTemplateNames)("%s contains the booking details in HTML and in plain text", async (name) => {
  const ctx = await createTestContext();
  await ctx.db.insert(settings).values({ group: "general", key: "phone", value: "+250 788 000 000" });
  const { subject, html, text } = await renderBookingMail(ctx, name, { values });
  expect(subject).toContain("LT1284");
  for (const part of [
    "Priya Nair",
    "Congo Nile Trail",
    "Saturday 13 February 2027",
    "$2,400",
    "LT1284",
    "+250 788 000 000",
  ]) {
    expect(html.replaceAll("\u00a0", " ")).toContain(part);
    expect(text).toContain(part);
  }
  expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\}\}|[\ue000-\ue002]/);
});

test("the confirmation announces the itinerary, the pending e-mail contains the withdrawal link", async () => {
  const ctx = await createTestContext();
  const confirmation = await renderBookingMail(ctx, "booking_confirmation", { values });
  expect(confirmation.text).toContain("itinerary 7 days before departure");
  const pending = await renderBookingMail(ctx, "booking_pending", { values });
  expect(pending.html).toContain('href="https://lavatrails.example/your-booking/s3cret#withdraw"');
  expect(pending.text).toContain("https://lavatrails.example/your-booking/s3cret#withdraw");
});

test("a paragraph whose link is missing, and a row without a value, are left out", async () => {
  const ctx = await createTestContext();
  const { html, text } = await renderBookingMail(ctx, "booking_pending", {
    values: { ...values, withdraw_link: "", special_requirements: "" },
  });
  for (const body of [html, text]) {
    expect(body).not.toContain("Changed your mind?");
    expect(body).not.toContain("Your wishes");
  }
});

const hostileValue = `${hostile}\r\nBcc: a@b.example`;

function expectEscaped({ subject, html }: RenderedMail): void {
  expect(html.includes("<script") || html.includes("<b>") || html.includes(`">'`)).toBe(false);
  expect(subject).not.toMatch(/[\r\n]/);
}

test("a hostile value of any variable is escaped", async () => {
  const ctx = await createTestContext();
  for (const name of Object.keys(values))
    for (const template of bookingTemplateNames)
      expectEscaped(await renderBookingMail(ctx, template, { values: { ...values, [name]: hostileValue } }));
});

test("hostile contact details of the operator are escaped", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(settings).values([
    { group: "branding", key: "site_name", value: hostileValue },
    { group: "general", key: "phone", value: hostileValue },
    { group: "general", key: "email", value: hostileValue },
    { group: "general", key: "address", value: hostileValue },
  ]);
  for (const template of bookingTemplateNames) {
    const rendered = await renderBookingMail(ctx, template, {
      values,
      override: { subject: "{{site_name}} {{site_phone}} {{site_email}}" },
    });
    expect(rendered.subject).toContain(hostile);
    expectEscaped(rendered);
  }
});

test("a value that looks like a variable or a marker is not interpreted", async () => {
  const ctx = await createTestContext();
  const { html, text } = await renderBookingMail(ctx, "booking_pending", {
    values: { ...values, special_requirements: "{{withdraw_link}} \ue000every,note\ue001gone\ue002" },
  });
  expect(html).toContain("{{withdraw_link}}");
  expect(text).toContain("{{withdraw_link}}");
  expect(text).toContain("gone");
});

test("only http and https addresses become links", async () => {
  const ctx = await createTestContext();
  const { html } = await renderBookingMail(ctx, "booking_pending", {
    values: { ...values, withdraw_link: "javascript:alert(1)" },
  });
  expect(html).not.toContain("javascript:");
});

test("an edited template is used for the next e-mail once the cache has been invalidated", async () => {
  const ctx = await createTestContext();
  await ensureTemplates(ctx, bookingMails);
  await precompileBookingMails(ctx);
  await ctx.db.update(mailTemplates).set({
    subject: "Karibu {{ customer_first_name }}",
    body: "# Murakaza neza\n\n**Bold** <i>words</i>, {{unheard_of}}\n\n- one\n- two\n\nhttps://visit.example/a?b=1&c=2.\n\n{{booking_link}}",
  });
  clearTemplateCache(ctx.app);
  const { subject, html, text } = await renderBookingMail(ctx, "booking_pending", { values });
  expect(subject).toBe("Karibu Priya");
  expect(html).toContain("<strong>Bold</strong>");
  expect(html).toContain("&lt;i&gt;words&lt;/i&gt;");
  expect(html).toContain("{{unheard_of}}");
  expect(html).toContain('href="https://visit.example/a?b=1&amp;c=2"');
  expect(html).toMatch(/<li[^>]*>one<\/li>/);
  expect(html).toContain("Open the booking");
  expect(text).toContain("Murakaza neza");
  expect(text).toContain("- two");
  expect(text).toContain("Open the booking:\nhttps://lavatrails.example/admin/bookings?booking=1284");
});

test("the second e-mail of a template makes no query", async () => {
  const ctx = await createTestContext();
  await renderBookingMail(ctx, "booking_pending", { values });
  const failingDb = new Proxy(ctx.db, {
    get: () => {
      throw new Error("queried");
    },
  });
  expect((await renderBookingMail({ ...ctx, db: failingDb }, "booking_pending", { values })).subject).toContain(
    "LT1284",
  );
});

test("an override of subject and body affects one message only", async () => {
  const ctx = await createTestContext();
  const own = await renderBookingMail(ctx, "booking_pending", {
    values,
    override: { subject: "For {{customer_name}}", body: "Just this" },
  });
  expect(own.subject).toBe("For Priya Nair");
  expect(own.text).toMatch(/^Just this\n/);
  expect((await renderBookingMail(ctx, "booking_pending", { values })).subject).toContain(
    "We have your booking request",
  );
});

test("brand colours with too little contrast are replaced", async () => {
  const ctx = await createTestContext();
  await ctx.db.insert(settings).values([
    { group: "branding", key: "primary_color", value: "#ffff00" },
    { group: "branding", key: "secondary_color", value: "#ffffaa" },
  ]);
  const { html } = await renderBookingMail(ctx, "admin_notification", { values });
  expect(html).toContain("background-color:#ffffaa");
  expect(html).not.toContain("color:#ffff00;");
  expect(html).not.toMatch(/color:#ffffff[^}]*background-color:#ffffaa|background-color:#ffffaa[^"]*;color:#ffffff/);
});

test("the default templates use known variables only", () => {
  const known = Object.keys(bookingMailVariables);
  for (const { subject, body } of Object.values(defaultTexts)) {
    const used = [...`${subject}${body}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(known).toEqual(expect.arrayContaining(used));
  }
});
