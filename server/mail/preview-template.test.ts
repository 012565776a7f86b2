import { expect, test } from "vitest";
import { toMailVariables } from "#server/bookings/booking-mail-variables.ts";
import { changeBookingStatus } from "#server/bookings/change-booking-status.ts";
import { lockVisibleBooking } from "#server/bookings/get-booking.ts";
import { history, mailOutbox, mailTemplates, settings } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { mailDefinitions } from "#server/mail-definitions.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { bookingMailVariables } from "#shared/mail/booking-variables.ts";
import { templateVariables } from "#shared/mail/template-variables.ts";
import {
  bookingMailNames,
  isBookingMailName,
  type MailTemplateName,
  mailTemplateNames,
} from "#shared/mail/templates.ts";
import { getTemplate } from "./get-template.ts";
import { createTemplatePreviewHandler } from "./preview-template.ts";
import { updateTemplate } from "./update-template.ts";

const previewTemplate = createTemplatePreviewHandler(mailDefinitions);
const name = "booking_confirmation";

/** Stores settings of the operator that every email shows. */
const storeSettings = (ctx: Context) =>
  ctx.db.insert(settings).values([
    { group: "branding", key: "site_name", value: "Ridge Trails" },
    { group: "branding", key: "secondary_color", value: "#7a1fa2" },
    { group: "general", key: "phone", value: "+250 788 000 000" },
    { group: "general", key: "address", value: "Ridge Road 1" },
  ]);

/** The preview of a text that is a list of all variables of the template. */
async function previewVariables(ctx: Context, name: MailTemplateName) {
  const variables = Object.keys(templateVariables[name]);
  const body = variables.map((variable) => `${variable}: {{${variable}}}`).join("\n\n");
  const preview = await previewTemplate(ctx, { name, subject: "From {{ site_name }}", body });
  const filled = variables.filter((variable) => new RegExp(`^${variable}: .`, "m").test(preview.text));
  return { ...preview, variables, filled };
}

test.each(mailTemplateNames)("%s is previewed with the values of its variables", async (name) => {
  const ctx = await createTestContext();
  await storeSettings(ctx);
  const { subject, html, text, variables, filled } = await previewVariables(ctx, name);
  expect(subject).toBe("From Ridge Trails");
  expect(`${html}${text}`).not.toMatch(/\{\{|\}\}|undefined/);
  // What a booking in the state of the sample has no value for is left out.
  if (isBookingMailName(name)) return;
  // An account whose address is confirmed needs no link to confirm it.
  const hasNoConfirmLink = name === "already_registered" || name === "account_active";
  // A picture is taken from the trips.
  const isOptional = (variable: string) => variable === "note" || variable.startsWith("trip_picture");
  const empty = variables.filter((variable) => !filled.includes(variable) && !isOptional(variable));
  expect(empty).toEqual(hasNoConfirmLink ? ["confirm_link"] : []);
});

test("every variable of booking emails has a value in one of the previews", async () => {
  const ctx = await createTestContext();
  const filled = new Set<string>();
  for (const name of bookingMailNames)
    for (const variable of (await previewVariables(ctx, name)).filled) filled.add(variable);
  const empty = Object.keys(bookingMailVariables).filter((variable) => !filled.has(variable));
  // The sample is a trip of several days at its first price, far ahead, paid in time, with the names of all travellers
  // and without a picture, and the operator has no telephone number.
  const absent = ["only_day", "amount_overpaid", "payment_details_missing", "close_dates_note", "site_phone"];
  absent.push("late_amount", "transfer_note", "terms_reply", "other_trips_link", "flights_question", "flights_help");
  absent.push("names_needed", "names_question", "names_task", "call_link");
  absent.push("half_rule", "half_terms_link", "refund_half", "refund_sent_half");
  absent.push("cancellation_check", "cancellation_check_contact", "cancellation_check_end");
  absent.push("cancellation_title_end", "change_apology", "change_rest", "date_doubt", "date_doubt_title");
  absent.push(
    "payment_call",
    "taken_back_link",
    "call_back",
    "call_hours",
    "change_proof_help",
    "change_proof_question",
  );
  absent.push("change_author", "more_time", "paid_so_far", "safe_picture", "wishes_noted");
  absent.push("later_names_link", "no_refund_note", "no_refund_title", "receipt_next");
  absent.push("kept_fact", "kept_help", "kept_terms_link", "write_link", "owes_nothing");
  absent.push("late_label", "late_refund", "late_refund_question", "way_out_terms_link", "refund_sent_all");
  absent.push("meeting_note", "meeting_title", "cancellation_check_done");
  absent.push("names_action", "names_ask", "names_lead", "names_link", "names_until");
  absent.push("cancellation_check_refund", "early_objection", "early_objection_help", "kept_offer", "kept_offer_end");
  absent.push("country_check", "country_check_question");
  absent.push("kept_proof", "late_loss", "late_loss_question", "request_title_end");
  absent.push("late_status", "reminder_lead", "open_picture", "paid_picture");
  expect(empty.toSorted()).toEqual([...absent, "trip_picture", "trip_picture_alt"].toSorted());
});

test("headings, lists, bold text and paragraphs are rendered; an empty variable leaves no empty block", async () => {
  const ctx = await createTestContext();
  const body = "# Hello {{customer_first_name}}\n\n{{note}}\n\n- one\n- **two**\n\nEnd";
  const { html, text } = await previewTemplate(ctx, { name, subject: "", body });
  expect(html).toMatch(/<h1[^>]*>(<span>)?Hello Priya</);
  expect(html).toMatch(/<li[^>]*>one<\/li>/);
  expect(html).toContain("<strong>two</strong>");
  expect(html).toMatch(/<p[^>]*>(<span>)?End</);
  expect(text).toMatch(/^Hello Priya\n\n-{40}\n[\s\S]*\n-{40}\n\n- one\n- two\n\nEnd\n\n/);
});

test("a preview has the colours, the details, the links and the footer of the email", async () => {
  const ctx = await createTestContext({ environment: { PUBLIC_URL: "https://ridge.example" } });
  await storeSettings(ctx);
  const { html, text } = await previewTemplate(ctx, { name, subject: "Hello", body: "{{booking_link}}" });
  expect(html).toContain("background-color:#7a1fa2");
  expect(html).toContain('href="https://ridge.example/admin/bookings?booking=1283"');
  for (const part of ["Gorillas and Bisoke crater", "Wed 13 – Sun 17 Jan 2027", "US$5,871", "Ridge Road 1"]) {
    expect(html.replaceAll("\u00a0", " ")).toContain(part);
    expect(text).toContain(part);
  }
});

test("a preview equals the email that is sent with the same text and values", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  await storeSettings(ctx);
  await ensureTemplates(ctx, mailDefinitions);
  const edited = { subject: "See you, {{customer_first_name}}", body: "# Soon\n\n{{trip_title}}\n\n{{booking_link}}" };
  await updateTemplate(ctx, { name, ...edited });
  const { id } = await aBooking(ctx, { special_requirements: "One <vegetarian>" });
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  const [sent] = await ctx.db
    .select({ subject: mailOutbox.subject, html: mailOutbox.html, text: mailOutbox.text })
    .from(mailOutbox);

  const values = await inTransaction(ctx, async (tx) =>
    toMailVariables({
      row: await lockVisibleBooking(tx, id),
      site: await getSiteSettings(tx),
      now: tx.now,
      toUrl: (path) => `${tx.app.environment.PUBLIC_URL}${path}`,
      mail: { travellerNames: [] },
    }),
  );
  const mail = { ...mailDefinitions[name], buildSampleValues: () => values };
  const preview = await createTemplatePreviewHandler({ ...mailDefinitions, [name]: mail })(ctx, { name, ...edited });
  expect(preview).toEqual(sent);
});

test("an empty contact detail of the operator leaves no separator in the footer", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { text } = await previewTemplate(ctx, { name: "contact_thanks", subject: "", body: "" });
  expect(text).toMatch(/^Lava Trails\ninfo@lavatrails\.example\nYou're getting this email/);
});

test("a preview stores and sends nothing, and the next email has the saved text", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  await ensureTemplates(ctx, mailDefinitions);
  const before = await getTemplate(ctx, { name });
  await previewTemplate(ctx, { name, subject: "Unsaved", body: "Unsaved" });
  expect(await getTemplate(ctx, { name })).toEqual(before);
  expect([await ctx.db.$count(mailOutbox), await ctx.db.$count(history)]).toEqual([0, 0]);
  const { id } = await aBooking(ctx);
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  const [sent] = await ctx.db.select().from(mailOutbox);
  expect(sent?.subject).toMatch(/^Confirmed, please pay by .+ \(LT1\)$/);
  expect(await ctx.db.$count(mailTemplates)).toBe(mailTemplateNames.length);
});

test("an unknown variable is refused with an error of its field", async () => {
  const ctx = await createTestContext();
  await expect(
    previewTemplate(ctx, { name, subject: "{{nobody_knows}}", body: "{{constructor}} {{trip_title}}" }),
  ).rejects.toMatchObject({
    code: "unknown_variable",
    details: {
      errors: {
        subject: "This template doesn't know {{nobody_knows}}",
        body: "This template doesn't know {{constructor}}",
      },
    },
  });
});

test("an unknown template is not found", async () => {
  const ctx = await createTestContext();
  for (const unknown of ["welcome", "constructor"])
    await expect(previewTemplate(ctx, { name: unknown, subject: "", body: "" })).rejects.toMatchObject({
      code: "email_template_not_found",
    });
});
