import { readFile } from "node:fs/promises";
import { desc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { bookings, mailOutbox } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import type { Account } from "./kit/test-app.ts";
import { backOffice } from "./pages/back-office.ts";
import { dateInDays, dateNextYear } from "./pages/booking-wizard.ts";

const app = setupTestApp();
let staffMember: Account;
let bisokeTripId: number;
beforeAll(async () => {
  staffMember = await app.createAccount("admin");
  bisokeTripId = await app.findTripId("bisoke-crater-hike");
});

type Fields = Partial<typeof bookings.$inferInsert>;
let bookingCount = 0;
/** Creates a booking of the Bisoke trip with a unique traveller name. */
async function createBooking(fields: Fields = {}) {
  bookingCount += 1;
  const row = await aBooking(app.ctx, {
    trip_id: bisokeTripId,
    customer_first_name: `Traveller${bookingCount}`,
    customer_last_name: "Ndoli",
    customer_email: `traveller${bookingCount}@example.org`,
    price_per_person: 240,
    total_price: 480,
    ...fields,
  });
  return { ...row, reference: `LT${row.id}` };
}

async function openSignedIn(at = "/admin/bookings", account = staffMember) {
  const { page } = await newVisitor({ app, signedInAs: account, acceptDownloads: true });
  await page.goto(at);
  return { page, office: backOffice(page) };
}

const getBooking = async (id: number) => {
  const [row] = await app.ctx.db.select().from(bookings).where(eq(bookings.id, id));
  return row;
};
const listMailsAbout = (id: number) =>
  app.ctx.db
    .select({ template: mailOutbox.template, to: mailOutbox.to_address, text: mailOutbox.text })
    .from(mailOutbox)
    .where(eq(mailOutbox.about_id, id))
    .orderBy(mailOutbox.id);

/** Intercepts the list of bookings with an empty one. */
const respondWithoutBookings = (page: Page) =>
  page.route("**/api/bookings?**", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const pagination = { ...body.pagination, total: 0, total_pages: 0, has_more: false };
    await route.fulfill({ response, json: { ...body, data: [], pagination } });
  });

describe("the list", () => {
  test("shows ten rows per page; search, filters, order and page are in the URL", async () => {
    for (let number = 0; number < 13; number++) await createBooking({ customer_last_name: "Kirezi" });
    const cancelled = await createBooking({ customer_last_name: "Kirezi", status: "cancelled" });
    const { page, office } = await openSignedIn();
    await expectEventually(() => office.rows().count()).toBe(10);
    await office.search().fill("kirezi");
    await expectEventually(() => pathOf(page)).toBe("/admin/bookings?search=kirezi");
    await expectText(page, "1–10 of 14");
    await page.getByRole("button", { name: "Next" }).click();
    await expectEventually(() => pathOf(page)).toBe("/admin/bookings?search=kirezi&page=2");
    await expectText(page, "11–14 of 14");
    await page.reload();
    await expectText(page, "11–14 of 14");
    expect(await office.search().inputValue()).toBe("kirezi");
    await office.filter(/^Cancelled/).click();
    await expectEventually(() => pathOf(page)).toBe("/admin/bookings?search=kirezi&status=cancelled");
    await expectEventually(() => office.rows().count()).toBe(1);
    await expectVisible(office.row(cancelled.reference));
    await page.getByRole("combobox", { name: "Payment" }).selectOption("Paid");
    await expectVisible(page.getByRole("heading", { name: "No results" }));
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await expectEventually(() => pathOf(page)).toBe("/admin/bookings");
    await page.getByRole("columnheader", { name: "Traveller" }).getByRole("button").click();
    await expectEventually(() => pathOf(page)).toMatch(/sort=-?customer_name/);
  });

  test("shows an error if it can't be loaded, and retries", async () => {
    const one = await createBooking();
    const { page, office } = await openSignedIn("/admin/outbox");
    await page.route("**/api/bookings?**", (route) => route.fulfill({ status: 500, json: { success: false } }));
    await office
      .menu()
      .getByRole("link", { name: /^Bookings/ })
      .click();
    await expectText(page.getByRole("alert"), "Failed to fetch bookings");
    await expectText(page.getByRole("alert"), "Server error. Please try again later.");
    await page.unroute("**/api/bookings?**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectVisible(office.row(one.reference));
  });

  test("can be navigated and opened by keyboard", async () => {
    const one = await createBooking();
    const { page, office } = await openSignedIn();
    await expectVisible(office.row(one.reference));
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expectText(office.sheet(), one.reference);
    await page.keyboard.press("Escape");
    await expectHidden(office.sheet());
    await expectEventually(() => pathOf(page)).toBe("/admin/bookings");
  });

  test("exports the filtered bookings as a file", async () => {
    const one = await createBooking({ customer_first_name: "=HYPERLINK(1)", customer_last_name: "Formula" });
    await createBooking();
    const { page, office } = await openSignedIn("/admin/bookings?search=formula");
    await expectEventually(() => office.rows().count()).toBe(1);
    await page.getByRole("button", { name: "Export" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Bookings (CSV)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`bookings-${dateInDays(0)}.csv`);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(one.reference);
    // Text from travellers must not become a formula in a spreadsheet.
    expect(lines[1]).not.toMatch(/(^|,)"?=/);
  });

  test("shows a message if there are no recipients", async () => {
    const { page, office } = await openSignedIn();
    await respondWithoutBookings(page);
    for (const status of ["Pending", "Confirmed"]) {
      await page.getByRole("button", { name: "Email Actions" }).click();
      await page.getByRole("menuitem", { name: `Email all ${status.toLowerCase()}` }).click();
      await expectVisible(office.toast(`No ${status} Bookings`));
      await expectHidden(page.getByRole("menu"));
    }
  });
});

describe("deciding", () => {
  test("approving confirms the booking and sends the confirmation", async () => {
    const one = await createBooking();
    const { page, office } = await openSignedIn();
    await page.getByRole("button", { name: `Approve ${one.reference}` }).click();
    await expectVisible(office.toast(`${one.reference}: confirmed`));
    await expectText(office.row(one.reference), "Confirmed");
    expect(await getBooking(one.id)).toMatchObject({ status: "confirmed" });
    expect(await listMailsAbout(one.id)).toMatchObject([{ template: "booking_confirmation", to: one.customer_email }]);
  });

  test("rejecting asks first, cancels the booking, and can be undone", async () => {
    const one = await createBooking();
    const { page, office } = await openSignedIn();
    await page.getByRole("button", { name: `Reject ${one.reference}` }).click();
    const question = page.getByRole("dialog", { name: `Reject ${one.reference}?` });
    await question.getByRole("button", { name: "Keep booking" }).click();
    expect(await getBooking(one.id)).toMatchObject({ status: "pending" });
    await page.getByRole("button", { name: `Reject ${one.reference}` }).click();
    await question.getByRole("textbox", { name: /^Reason/ }).fill("The lodge is full");
    await question.getByRole("button", { name: "Reject booking" }).click();
    await expectText(office.row(one.reference), "Cancelled");
    await expectEventually(async () => (await getBooking(one.id))?.status).toBe("cancelled");
    expect(await listMailsAbout(one.id)).toMatchObject([{ template: "booking_rejected", to: one.customer_email }]);
    await office.toast(one.reference).getByRole("button", { name: "Undo" }).click();
    await expectEventually(async () => (await getBooking(one.id))?.status).toBe("pending");
    expect(await listMailsAbout(one.id)).toEqual([]);
  });

  test("a rejected change is rolled back, and its message stays until dismissed", async () => {
    const one = await createBooking();
    const { page, office } = await openSignedIn();
    await expectVisible(office.row(one.reference));
    await app.ctx.db.update(bookings).set({ version: 7 }).where(eq(bookings.id, one.id));
    await page.getByRole("button", { name: `Approve ${one.reference}` }).click();
    const alert = page.getByRole("alert").filter({ hasText: `${one.reference} was not changed` });
    await expectText(alert, "This was changed by someone else in the meantime.");
    await expectText(office.row(one.reference), "Pending");
    await alert.getByRole("button", { name: "Dismiss" }).click();
    await expectHidden(alert);
  });

  test("several bookings are approved after one confirmation", async () => {
    const all = [
      await createBooking({ customer_last_name: "Mugisha" }),
      await createBooking({ customer_last_name: "Mugisha" }),
    ];
    const { page, office } = await openSignedIn("/admin/bookings?search=mugisha");
    await expectEventually(() => office.rows().count()).toBe(2);
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
    await page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Approve" }).click();
    await office.question().getByRole("button", { name: "Approve and send" }).click();
    await expectVisible(office.toast("2 of 2 approved"));
    for (const { id } of all) expect(await getBooking(id)).toMatchObject({ status: "confirmed" });
  });

  test("the payment status follows its allowed transitions, and the history names who changed it", async () => {
    const one = await createBooking();
    const { page, office } = await openSignedIn();
    const sheet = await office.openBooking(one.reference);
    await sheet.getByRole("button", { name: "Change payment status" }).click();
    await page.getByRole("menuitem", { name: "Paid", exact: true }).click();
    await page.getByRole("button", { name: "Mark as paid" }).click();
    await expectVisible(office.toast(`${one.reference}: paid`));
    await expectText(sheet, "Payment status: Unpaid → Paid");
    await expectText(sheet, `${staffMember.name},`);
    expect(await getBooking(one.id)).toMatchObject({ payment_status: "paid" });
  });

  test("deleting requires typing the reference, and only marks the booking as deleted", async () => {
    const one = await createBooking();
    const { page, office } = await openSignedIn();
    const sheet = await office.openBooking(one.reference);
    await sheet.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete booking…" }).click();
    const remove = office.question().getByRole("button", { name: "Delete booking" });
    expect(await remove.isDisabled()).toBe(true);
    await office.question().getByRole("textbox").fill("LT0");
    expect(await remove.isDisabled()).toBe(true);
    await office.question().getByRole("textbox").fill(one.reference);
    await remove.click();
    await expectVisible(office.toast("Booking Deleted"));
    await expectHidden(office.row(one.reference));
    expect((await getBooking(one.id))?.deleted_at).not.toBeNull();
  });
});

describe("email about a booking", () => {
  test("is shown with the values of the booking, and goes with edited words", async () => {
    const one = await createBooking({ status: "confirmed" });
    const { page, office } = await openSignedIn();
    await page.getByRole("button", { name: `Email about ${one.reference}` }).click();
    await page.getByRole("menuitem", { name: "Payment reminder…" }).click();
    const dialog = page.getByRole("dialog", { name: "Payment reminder" });
    await expectText(dialog, `To ${one.customer_email}`);
    await expectVisible(page.frameLocator("iframe").getByText(one.reference).filter({ visible: true }).first());
    await dialog.getByLabel("Text", { exact: true }).fill(`Dear ${one.customer_first_name}, a friendly word.`);
    await expectVisible(page.frameLocator("iframe").getByText("a friendly word"));
    await dialog.getByRole("button", { name: "Send email" }).click();
    await expectVisible(office.toast("Email Sent"));
    await expectHidden(dialog);
    const [mail] = await listMailsAbout(one.id);
    expect(mail).toMatchObject({ template: "payment_reminder", to: one.customer_email });
    expect(mail?.text).toContain(`Dear ${one.customer_first_name}, a friendly word.`);
    await office.toast("Email Sent").getByRole("button", { name: "Undo" }).click();
    await expectEventually(() => listMailsAbout(one.id)).toEqual([]);
  });

  test("the confirmation can be resent for confirmed bookings only", async () => {
    const one = await createBooking({ status: "confirmed" });
    const other = await createBooking();
    const { page, office } = await openSignedIn();
    await page.getByRole("button", { name: `More actions for ${other.reference}` }).click();
    await expectVisible(page.getByRole("menuitem", { name: "Edit" }));
    expect(await page.getByRole("menuitem", { name: "Send confirmation" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `More actions for ${one.reference}` }).click();
    await page.getByRole("menuitem", { name: "Send confirmation" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send email" }).click();
    await expectVisible(office.toast("Email Sent"));
    expect(await listMailsAbout(one.id)).toMatchObject([{ template: "booking_confirmation" }]);
  });

  test("a failed email shows a message", async () => {
    const one = await createBooking({ status: "confirmed" });
    const { page, office } = await openSignedIn();
    await page.route("**/api/bookings/*/emails", (route) => route.abort());
    await page.getByRole("button", { name: `More actions for ${one.reference}` }).click();
    await page.getByRole("menuitem", { name: "Send confirmation" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send email" }).click();
    await expectVisible(office.toast("Email Error"));
    await expectText(page.getByRole("alert"), "Email Error");
  });
});

describe("the form", () => {
  test("shows what is missing next to each field and in a toast", async () => {
    const { office } = await openSignedIn();
    await office.newBooking();
    await expectVisible(office.form());
    await office.submit();
    await expectVisible(office.toast("Please fix the errors before submitting."));
    await expectVisible(office.toast("Validation Error"));
    for (const message of [
      "First name is required",
      "Email is required",
      "Phone number is required",
      "Please select a service category",
      "Please select a trip",
      "Start date is required",
      "Participant 1 name is required",
    ])
      await expectVisible(office.form().getByText(message, { exact: true }));
    await office.field("Email").fill("not an address");
    await expectText(office.form(), "Please enter a valid email");
    await office.field("Start date").fill(dateInDays(-1));
    await expectText(office.form(), "Start date cannot be in the past");
    await office.field("Participants").fill("0");
    await expectText(office.form(), "At least 1 participant is required");
    await office.field("Participants").fill("21");
    await expectText(office.form(), "At most 20 participants can be booked");
    await office.field(/^Age/).first().fill("121");
    await expectText(office.form(), "Age must be between 1 and 120");
  });

  test("creates a pending booking with its participants, and both emails", async () => {
    const { office } = await openSignedIn();
    await office.newBooking();
    await office.field("First name").fill("Jean");
    await office.field(/^Last name/).fill("Bosco");
    await office.field("Email").fill("jean.bosco@example.org");
    await office.field("Phone").fill("+250 788 300 123");
    await office.pickTrip("Bisoke Crater Hike");
    await expectEventually(() => office.field("Service category").inputValue()).toBe("hiking-adventures");
    await office.field("Start date").fill(dateNextYear("06-14"));
    await office.field("Participants").fill("3");
    await expectEventually(() =>
      office
        .form()
        .getByRole("group", { name: /^Participant/ })
        .count(),
    ).toBe(3);
    for (const [at, name] of ["Jean Bosco", "Aline", "Yves"].entries()) await office.field("Name").nth(at).fill(name);
    await office
      .field(/^Emergency contact/)
      .nth(1)
      .fill("Her mother, +250 788 300 124");
    await office
      .field(/^Dietary requirements/)
      .nth(2)
      .fill("No fish");
    await office.field(/^Internal notes/).fill("Called twice");
    await office.field("Participants").fill("2");
    await expectEventually(() =>
      office
        .form()
        .getByRole("group", { name: /^Participant/ })
        .count(),
    ).toBe(2);
    await office.field("Participants").fill("3");
    await expectEventually(() => office.field("Name").nth(2).inputValue()).toBe("Yves");
    await expectText(office.form(), "14 Jun 2027");
    await office.submit();
    await expectVisible(office.toast("Booking Created"));
    await expectText(office.sheet(), "Jean Bosco, 3 people");
    await expectText(office.sheet(), "No fish");
    const [row] = await app.ctx.db.select().from(bookings).orderBy(desc(bookings.id)).limit(1);
    expect(row).toMatchObject({ status: "pending", participants: 3, source: "admin", internal_notes: "Called twice" });
    const mails = await listMailsAbout(row?.id ?? 0);
    expect(mails.map(({ template }) => template).toSorted()).toEqual(["admin_notification", "booking_pending"]);
    expect(mails.find(({ template }) => template === "admin_notification")?.text).toContain("Entered by ");
  });

  test("choosing a category clears a trip of another category", async () => {
    const { office } = await openSignedIn();
    await office.newBooking();
    await office.pickTrip("Bisoke Crater Hike");
    await office.field("Service category").selectOption("Safaris");
    await expectEventually(() => office.form().getByRole("combobox", { name: "Trip", exact: true }).inputValue()).toBe(
      "",
    );
  });

  test("asks before unsaved changes are discarded", async () => {
    const { page, office } = await openSignedIn();
    await office.newBooking();
    await office.field("First name").fill("Jean");
    await page.keyboard.press("Escape");
    await office.question().getByRole("button", { name: "Keep editing" }).click();
    expect(await office.field("First name").inputValue()).toBe("Jean");
    await office.form().getByRole("button", { name: "Cancel" }).click();
    await office.question().getByRole("button", { name: "Discard changes" }).click();
    await expectHidden(office.form());
  });

  test("a past booking can be edited without changing its date", async () => {
    const one = await createBooking({ start_date: "2026-02-02", end_date: "2026-02-02" });
    const { page, office } = await openSignedIn(`/admin/bookings?booking=${one.id}&edit=true`);
    await office.field(/^Internal notes/).fill("Wants the photographs");
    await office.submit();
    await expectVisible(office.toast("Booking Updated"));
    expect(await getBooking(one.id)).toMatchObject({
      internal_notes: "Wants the photographs",
      start_date: "2026-02-02",
    });
    await page.goto(`/admin/bookings?booking=${one.id}&edit=true`);
    await office.field("Start date").fill(dateInDays(-2));
    await office.submit();
    await expectText(office.form(), "Start date cannot be in the past");
  });

  test("when two people edit the same booking, the second is notified and loses nothing", async () => {
    const one = await createBooking();
    const first = await openSignedIn(`/admin/bookings?booking=${one.id}&edit=true`);
    const other = await app.createAccount("admin");
    const second = await openSignedIn(`/admin/bookings?booking=${one.id}&edit=true`, other);
    await first.office.field("Phone").fill("+250 788 111 111");
    await second.office.field("First name").fill("Renamed");
    await first.office.submit();
    await expectVisible(first.office.toast("Booking Updated"));
    await second.office.submit();
    const conflict = second.page.getByRole("alert").filter({ hasText: "changed by someone else" });
    await expectText(conflict, "+250 788 111 111");
    expect(await second.office.field("First name").inputValue()).toBe("Renamed");
    await conflict.getByRole("button", { name: "Save my version" }).click();
    await expectVisible(second.office.toast("Booking Updated"));
    expect(await getBooking(one.id)).toMatchObject({
      customer_first_name: "Renamed",
      customer_phone: "+250 788 111 111",
    });
  });

  test("offers sample trips that can't be booked if trips can't be loaded", async () => {
    const { page, office } = await openSignedIn();
    await page.route("**/api/trips?**", (route) => route.abort());
    await office.newBooking();
    await expectVisible(office.toast("Could not load trips from server. Using default options."));
    await expectText(office.form(), "Using offline content");
    await office.pickTrip("Bisoke crater lake");
    await office.submit();
    await expectText(office.form(), /This is a sample trip/);
  });
});

describe("outbox and templates", () => {
  test("an email is previewed as it looks, and resent", async () => {
    const one = await createBooking();
    const { page, office } = await openSignedIn();
    await page.getByRole("button", { name: `Approve ${one.reference}` }).click();
    await expectVisible(office.toast(`${one.reference}: confirmed`));
    const arrived = async () => (await app.mail.received()).filter(({ to }) => to.includes(one.customer_email)).length;
    await expectEventually(arrived).toBe(1);
    await page.goto(`/admin/outbox?search=${encodeURIComponent(one.customer_email)}`);
    await expectText(office.row(one.reference), "Sent");
    await office.rows().getByRole("link").first().click();
    const sheet = office.sheet();
    await expectText(sheet.getByRole("definition"), one.customer_email);
    const preview = page.frameLocator("iframe[title^=Preview]");
    await expectVisible(preview.getByText(one.reference).filter({ visible: true }));
    await sheet.getByRole("tab", { name: "Plain text" }).click();
    await expectText(sheet.locator("pre"), one.reference);
    await sheet.getByRole("button", { name: "Send again" }).click();
    await expectVisible(office.toast("Email Sent"));
    await expectEventually(arrived).toBe(2);
  });

  test("failed emails are found by status, with the reason", async () => {
    const one = await createBooking();
    await app.mail.setBehaviour("refuse");
    try {
      const { page, office } = await openSignedIn();
      await page.getByRole("button", { name: `Approve ${one.reference}` }).click();
      await expectVisible(office.toast(`${one.reference}: confirmed`));
      const status = async () =>
        (
          await app.ctx.db.select({ status: mailOutbox.status }).from(mailOutbox).where(eq(mailOutbox.about_id, one.id))
        )[0]?.status;
      await expectEventually(status).toBe("failed");
      await page.goto("/admin/outbox?status=failed");
      await office.row(one.reference).getByRole("link").first().click();
      await expectText(office.sheet(), /550|No such mailbox/);
    } finally {
      await app.mail.setBehaviour("normal");
    }
  });

  test("a changed template is used from then on; a concurrent change is reported", async () => {
    const one = await createBooking();
    const { page, office } = await openSignedIn("/admin/mail-templates?template=booking_confirmation");
    const late = await openSignedIn(
      "/admin/mail-templates?template=booking_confirmation",
      await app.createAccount("admin"),
    );
    await expectVisible(late.page.getByLabel("Subject"));
    await page.getByLabel("Subject").fill("See you in Musanze: {{booking_reference}}");
    await page.getByRole("button", { name: "Save template" }).click();
    await expectVisible(office.toast("Template updated successfully!"));

    await late.page.getByLabel("Subject").fill("Another subject");
    await late.page.getByRole("button", { name: "Save template" }).click();
    const conflict = late.page.getByRole("alert").filter({ hasText: "changed by someone else" });
    await expectText(conflict, "See you in Musanze");
    await conflict.getByRole("button", { name: "Use their version" }).click();
    await expectEventually(() => late.page.getByLabel("Subject").inputValue()).toMatch(/^See you in Musanze/);

    await page.goto("/admin/bookings");
    await page.getByRole("button", { name: `Approve ${one.reference}` }).click();
    const subjects = async () =>
      (await app.mail.received()).filter(({ to }) => to.includes(one.customer_email)).map(({ subject }) => subject);
    await expectEventually(subjects).toEqual([`See you in Musanze: ${one.reference}`]);
  });
});
