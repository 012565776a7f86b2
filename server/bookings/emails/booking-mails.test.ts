import { expect, test } from "vitest";
import { mailTemplates, settings } from "#server/database/tables.ts";
import type { RenderedMail } from "#server/engine/mail/compile-mail.ts";
import type { MailValues } from "#server/kit/mail/mail-definition.ts";
import { clearTemplateCache, ensureTemplates } from "#server/kit/mail/template-store.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { bookingMailVariables } from "#shared/mail/booking-variables.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import { bookingMailNames } from "#shared/mail/templates.ts";
import { bookingMails, precompileBookingMails, renderBookingMail } from "./booking-mails.ts";
import { defaultTexts } from "./default-texts.ts";
import { sampleBooking } from "./sample-values.ts";

const toUrl = (path: string) => `https://lavatrails.example${path}`;
const values: MailValues<BookingMailVariable> = {
  ...sampleBooking({ status: "pending", payment_status: "pending" })(toUrl),
  note: "",
};

const hostile = `"><script>alert(1)</script>' & <b>`;

test.each(bookingMailNames)("%s contains the booking details in HTML and in plain text", async (name) => {
  const ctx = await createTestContext();
  await ctx.db.insert(settings).values({ group: "general", key: "phone", value: "+250 788 000 000" });
  const { subject, html, text } = await renderBookingMail(ctx, name, { values });
  expect(subject).toContain("LT1283");
  for (const part of [
    "Priya",
    "Gorillas and Bisoke crater",
    "Wed 13 – Sun 17 Jan 2027",
    "5 days · 3 people",
    "LT1283",
    "+250 788 000 000",
  ]) {
    expect(html.replaceAll("\u00a0", " ")).toContain(part);
    expect(text).toContain(part);
  }
  expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\}\}|[\ue000-\ue002]/);
});

test("the main button leads to the booking, and withdrawing is a plain link", async () => {
  const ctx = await createTestContext();
  for (const [name, label] of [
    ["booking_pending", "See your request"],
    ["booking_confirmation", "See your booking"],
    ["payment_reminder", "See your booking"],
  ] as const) {
    const status = name === "booking_pending" ? "pending" : "confirmed";
    const own = sampleBooking({ status, payment_status: "pending" })(toUrl);
    const { html, text } = await renderBookingMail(ctx, name, { values: own });
    expect(text).toContain(`${label}:\nhttps://lavatrails.example/your-booking/sample\n`);
    expect(html).toContain(label);
    expect(text).not.toMatch(/Withdraw online:\n/);
  }
  const pending = await renderBookingMail(ctx, "booking_pending", { values });
  expect(pending.text).toContain(
    "\nWithdraw online until Tuesday, 24 November, 12:00 (Kigali time), or just reply. Until you pay, you owe us nothing.\nhttps://lavatrails.example/your-booking/sample#withdraw\n\nYou can still cancel after our confirmation:\n\nUntil Wed 6 Jan 2027: All you have paid comes back\nUntil Sun 10 Jan 2027: Half comes back\nAfter that: No refund under our terms. Write to us anyway, and we'll look for a fair way.\n",
  );
});

test("the confirmation carries the terms, the links and the names of all travellers", async () => {
  const ctx = await createTestContext();
  const confirmed = sampleBooking({ status: "confirmed", payment_status: "pending" })(toUrl);
  const { text } = await renderBookingMail(ctx, "booking_confirmation", { values: confirmed });
  for (const part of [
    "\nUntil Wed 6 Jan 2027: All you have paid comes back",
    "https://lavatrails.example/trips/sample",
    "https://lavatrails.example/terms",
    "Travellers: Priya Nair, Sam Cole, Ines Duarte",
    "Bank of Kigali",
    "Reference: LT1283",
    "Balance by Mon 14 Dec: US$2,935.50",
  ])
    expect(text).toContain(part);
});

test("a paragraph whose link is missing, and a row without a value, are left out", async () => {
  const ctx = await createTestContext();
  const { html, text } = await renderBookingMail(ctx, "booking_pending", {
    values: { ...values, withdraw_link: "", special_requirements: "" },
  });
  for (const body of [html, text]) {
    expect(body).not.toContain("Withdraw online");
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
    for (const template of bookingMailNames)
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
  for (const template of bookingMailNames) {
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

test("an edited template is used for the next email once the cache has been invalidated", async () => {
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
  expect(`${html}\n${text}`).not.toContain("unheard_of");
  expect(html).toContain('href="https://visit.example/a?b=1&amp;c=2"');
  expect(html).toMatch(/<li[^>]*>one<\/li>/);
  expect(html).toContain("Answer the request");
  expect(text).toContain("Murakaza neza");
  expect(text).toContain("- two");
  expect(text).toContain("Answer the request:\nhttps://lavatrails.example/admin/bookings?booking=1283");
});

test("the second email of a template makes no query", async () => {
  const ctx = await createTestContext();
  await renderBookingMail(ctx, "booking_pending", { values });
  const failingDb = new Proxy(ctx.db, {
    get: () => {
      throw new Error("queried");
    },
  });
  expect((await renderBookingMail({ ...ctx, db: failingDb }, "booking_pending", { values })).subject).toContain(
    "LT1283",
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
  expect((await renderBookingMail(ctx, "booking_pending", { values })).subject).toContain("We have your request");
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
