import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { prefetchBookings } from "#app/admin/bookings/booking-queries.ts";
import { createQueryClient } from "#app/kit/calls/query-client.ts";
import { bookingParticipants, bookings, mailOutbox } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findToast, type OpenedScreen, openScreen, rowNames } from "./open-screen.tsx";

type Fields = Parameters<typeof aBooking>[1];
const path = "/admin/bookings";
const sheet = async (name: string | RegExp) => within(await screen.findByRole("dialog", { name }));
const storedBooking = async ({ ctx }: OpenedScreen) =>
  (await ctx.db.select().from(bookings).where(eq(bookings.id, 1)))[0];
const someoneElse = async ({ request, createToken }: OpenedScreen, body: object, part = "") =>
  request(part ? "POST" : "PUT", `/api/bookings/1${part}`, { token: await createToken("admin"), body });

const openBooking = (at: string, fields?: Fields) =>
  openScreen(at, {
    prepare: async (ctx) => {
      const { id: booking_id } = await aBooking(ctx, { participants: 1, total_price: 100, ...fields });
      await ctx.db.insert(bookingParticipants).values({ booking_id, position: 0, name: "Priya Nair" });
    },
  });

test("old links open a booking and its form", async () => {
  const opened = await openBooking(`${path}?booking=1`);
  await sheet("Priya Nair, 1 person");
  expect(opened.path()).toBe(`${path}/1`);
  const edited = await openBooking(`${path}?status=pending&booking=1&edit=true`);
  await sheet("Edit Priya Nair");
  expect(edited.path()).toBe(`${path}/1?status=pending&edit=true`);
});

test("the rows are prefetched by the query that the screen shows", async () => {
  const { calls } = await openBooking(`${path}?search=priya&payment_status=pending&page=0`);
  await screen.findByRole("rowheader", { name: "LT1" });
  const listCalls = () => calls.filter((call) => call.includes("/api/bookings?"));
  const shown = "search=priya&page=1&status=all&date_filter=all&payment_status=pending&sort=-created_at&limit=10";
  expect(listCalls()).toEqual([`GET /api/bookings?${shown}`]);
  const cache = createQueryClient();
  prefetchBookings(cache, "?search=priya&payment_status=pending&page=0");
  await waitFor(() => expect(listCalls()).toHaveLength(2));
  expect(new Set(listCalls()).size).toBe(1);
});

test("the form leads back to the details: by Close, by Escape, and after saving", async () => {
  const opened = await openBooking(`${path}/1`);
  const { user } = opened;
  const details = () => sheet("Priya Nair, 1 person");
  await user.click(await (await details()).findByRole("button", { name: "Edit" }));
  // The last one stands below the form, the first one in its head.
  const closeButton = async () =>
    (await (await sheet("Edit Priya Nair")).findAllByRole("button", { name: "Close" })).at(-1);
  await user.click((await closeButton()) as HTMLElement);
  await user.click(await (await details()).findByRole("button", { name: "Edit" }));
  await closeButton();
  await user.keyboard("{Escape}");
  await user.click(await (await details()).findByRole("button", { name: "Edit" }));
  await user.type(await (await sheet("Edit Priya Nair")).findByLabelText(/^Internal notes/), "Called");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await findToast("Booking Updated");
  await (await details()).findByText("Called");
  expect(opened.bodies("PUT /api/bookings/1")).toEqual([{ internal_notes: "Called", version: 1 }]);
});

test("a conflict names the participants, the trip and the status in words; mine is saved on top", async () => {
  const opened = await openBooking(`${path}/1?edit=true`);
  const { user, ctx } = opened;
  const form = await sheet("Edit Priya Nair");
  await user.type(await form.findByLabelText(/^Internal notes/), "Mine");
  const { id: trip_id } = await aTrip(ctx, { title: "Nile Trail" });
  const people = [{ name: "Priya Nair" }, { name: "Jane Doe", medical_conditions: "asthma" }];
  await someoneElse(opened, { trip_id, participants: 2, participant_details: people, payment_status: "paid" });
  await user.click(form.getByRole("button", { name: "Save changes" }));
  const conflict = within(await form.findByRole("alert"));
  const lines = conflict.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toContainEqual(expect.stringMatching(/^TripWas.+NowNile Trail$/));
  expect(lines).toEqual(
    expect.arrayContaining([
      "ParticipantsWas1Now2",
      "Participant detailsWasPriya NairNowAdded Jane Doe",
      "Payment statusWasUnpaidNowPaid",
    ]),
  );
  await user.click(conflict.getByRole("button", { name: "Save my version" }));
  await findToast("Booking Updated");
  expect(await storedBooking(opened)).toMatchObject({ internal_notes: "Mine", trip_id, participants: 2 });
  await screen.findByText("Added Jane Doe");
  await screen.findByText(/^Trip: .+ → Nile Trail$/);
  await screen.findByText(/^Total: \$100 → \$/);
  expect(screen.getByRole("heading", { name: "History" }).parentElement?.textContent).not.toContain("asthma");
});

test("a booking that somebody has moved meanwhile shows what is stored", async () => {
  const opened = await openBooking(`${path}/1`);
  const details = await sheet("Priya Nair, 1 person");
  const approve = await details.findByRole("button", { name: /^Approve/ });
  await someoneElse(opened, { status: "cancelled" }, "/status");
  await opened.user.click(approve);
  await details.findByText("LT1 was not changed");
  await details.findByText("Cancelled");
  await waitFor(() => expect(details.queryByRole("button", { name: /^Approve/ })).toBeNull());
  expect(await storedBooking(opened)).toMatchObject({ status: "cancelled" });
});

test("a double click approves once", async () => {
  const opened = await openBooking(path);
  await opened.user.dblClick(await screen.findByRole("button", { name: "Approve LT1" }));
  await findToast("LT1: confirmed");
  expect(opened.calls.filter((call) => call.startsWith("POST"))).toEqual(["POST /api/bookings/1/status"]);
  expect(screen.queryByText("LT1 was not changed")).toBeNull();
});

test("trips that can't be loaded are replaced by five sample trips, which can't be booked, until they are reloaded", async () => {
  const opened = await openBooking(path);
  const { user } = opened;
  opened.intercept("GET /api/trips", async () => Response.json({ success: false }, { status: 503 }));
  await user.click(await screen.findByRole("button", { name: "New Booking" }));
  const form = await sheet("New booking");
  await form.findByText("Using offline content", {}, { timeout: 5_000 });
  await findToast("Warning");
  await user.click(form.getByRole("button", { name: "Show trips" }));
  expect(await screen.findAllByRole("option", { name: /per person/ })).toHaveLength(5);
  await user.click(screen.getByRole("option", { name: /^Bisoke crater lake/ }));
  await user.click(form.getByRole("button", { name: "Create booking" }));
  await form.findByText("This is a sample trip. Reload trips to book a real one.");
  opened.intercept("GET /api/trips", null);
  await user.click(form.getByRole("button", { name: "Reload trips" }));
  await waitFor(() => expect(form.queryByText("Using offline content")).toBeNull());
  await user.click(form.getByRole("button", { name: "Show trips" }));
  await screen.findByRole("option", { name: /^Trip / });
  expect(screen.queryByRole("option", { name: /^Bisoke/ })).toBeNull();
  expect(opened.bodies("POST /api/bookings")).toEqual([]);
});

test("an approved booking stays in its place under Pending, has the focus, and goes when the list is asked for anew", async () => {
  const opened = await openScreen(`${path}?status=pending`, {
    prepare: async (ctx) => {
      for (const customer_first_name of ["Ann", "Ben", "Cyd"]) await aBooking(ctx, { customer_first_name });
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: "Approve LT2" }));
  await findToast("LT2: confirmed");
  await screen.findByText("1 row above is no longer in this list.");
  expect(rowNames()).toEqual(["LT3", "LT2", "LT1"]);
  const row = screen.getByRole("row", { name: /LT2/ });
  expect(row.getAttribute("aria-description")).toBe("No longer in this list");
  expect(within(row).getByText("Confirmed")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("LT2"));
  await opened.user.click(screen.getByRole("button", { name: "Update the list" }));
  await waitFor(() => expect(rowNames()).toEqual(["LT3", "LT1"]));
});

test("a booking that comes in moves no row until the list is asked for anew; one's own appears at once", async () => {
  const opened = await openBooking(path);
  await screen.findByRole("rowheader", { name: "LT1" });
  await aBooking(opened.ctx, { customer_first_name: "New" });
  await opened.user.click(await screen.findByRole("button", { name: "Approve LT1" }));
  await screen.findByText("This list has changed.");
  expect(rowNames()).toEqual(["LT1"]);
  await opened.user.click(screen.getByRole("button", { name: /^All/ }));
  await waitFor(() => expect(rowNames()).toEqual(["LT2", "LT1"]));
});

test("a rejection asks for the reason, and the focus is in the row again", async () => {
  const opened = await openBooking(path);
  await opened.user.click(await screen.findByRole("button", { name: "Reject LT1" }));
  const question = await sheet("Reject LT1?");
  await question.findByRole("textbox", { name: "Subject" });
  await opened.user.click(question.getByRole("button", { name: "Reject booking" }));
  await question.findByText("Please give the reason");
  // The preview with the reason never comes.
  const askedAgain = new Promise<void>((resolve) =>
    opened.intercept("/emails/draft", () => {
      resolve();
      return new Promise<Response>(() => {});
    }),
  );
  await opened.user.type(question.getByRole("textbox", { name: /^Reason/ }), "The lodge is full");
  await askedAgain;
  await opened.user.click(question.getByRole("button", { name: "Reject booking" }));
  await findToast("LT1: cancelled");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("LT1"));
});

const storedMails = ({ ctx }: OpenedScreen) => ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);

test("an approval is taken back with its email by Undo", async () => {
  const opened = await openBooking(path);
  await opened.user.click(await screen.findByRole("button", { name: "Approve LT1" }));
  await findToast("LT1: confirmed");
  await screen.findByText("Email not sent: no mail server is set.");
  expect(await storedMails(opened)).toMatchObject([{ template: "booking_confirmation", status: "held" }]);
  await opened.user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(await storedMails(opened)).toEqual([]);
  expect(await storedBooking(opened)).toMatchObject({ status: "pending" });
  await screen.findByRole("button", { name: "Approve LT1" });
});

test("while the confirmation is on its way, the booking says so and takes it back instead of sending one", async () => {
  const opened = await openBooking(`${path}/1`);
  const { user } = opened;
  const details = await sheet("Priya Nair, 1 person");
  await user.click(await details.findByRole("button", { name: /^Approve/ }));
  await details.findByText("Confirmation on its way");
  expect(details.queryByRole("button", { name: "Send confirmation" })).toBeNull();
  await user.click(details.getByRole("button", { name: "Undo" }));
  await details.findByRole("button", { name: /^Approve/ });
  expect(await storedBooking(opened)).toMatchObject({ status: "pending" });
  expect(await opened.ctx.db.select().from(mailOutbox)).toEqual([]);
});

test("a rejection shows its email, which can be edited or left out; what was typed outlives a closed dialog and Undo", async () => {
  const opened = await openBooking(path);
  const { user } = opened;
  const openQuestion = async () => {
    await user.click(await screen.findByRole("button", { name: "Reject LT1" }));
    const question = await sheet("Reject LT1?");
    return { question, text: await question.findByRole("textbox", { name: "Text" }) };
  };
  const first = await openQuestion();
  expect(first.text.textContent).toContain("Sorry, we can't run this trip, Priya");
  await user.clear(first.text);
  await user.type(first.text, "The lodge is full.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await storedBooking(opened)).toMatchObject({ status: "pending" });
  const second = await openQuestion();
  expect(second.text.textContent).toBe("The lodge is full.");
  await user.click(second.question.getByRole("button", { name: "Reject booking" }));
  await findToast("LT1: cancelled");
  const [mail] = await storedMails(opened);
  expect(mail?.text).toContain("The lodge is full.");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  const third = await openQuestion();
  expect(third.text.textContent).toBe("The lodge is full.");
});

test("another date of a confirmed booking asks about the email before it is saved", async () => {
  const opened = await openBooking(`${path}/1?edit=true`, { status: "confirmed" });
  const { user } = opened;
  const form = await sheet("Edit Priya Nair");
  const date = await form.findByLabelText("Start date");
  await user.clear(date);
  await user.type(date, "2027-06-01");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  const question = await sheet("Save and tell the traveller?");
  await question.findByRole("textbox", { name: "Text" });
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(await storedBooking(opened)).toMatchObject({ version: 1 });
  await user.click(form.getByRole("button", { name: "Save changes" }));
  const again = await sheet("Save and tell the traveller?");
  await user.click(await again.findByRole("checkbox", { name: "Email the traveller" }));
  await user.click(again.getByRole("button", { name: "Save changes" }));
  await findToast("Booking Updated");
  expect(await storedBooking(opened)).toMatchObject({ start_date: "2027-06-01" });
  expect(await storedMails(opened)).toEqual([]);
});

test("an email by hand is one that fits, is read before it goes, and is listed on the booking", async () => {
  const opened = await openBooking(`${path}/1`);
  const { user } = opened;
  const details = await sheet("Priya Nair, 1 person");
  await user.click(await details.findByRole("button", { name: "Email" }));
  await screen.findByRole("menuitem", { name: "Pending notice…" });
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Pending notice…",
    "Admin notification…",
    "Message to the traveller…",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Pending notice…" }));
  const dialog = await sheet("Pending notice");
  await dialog.findByRole("textbox", { name: "Text" });
  await user.click(dialog.getByRole("button", { name: "Send email" }));
  await findToast("Email not sent: no mail server is set.");
  await user.click(await details.findByRole("button", { name: "Pending notice" }));
  await screen.findByText(/Goes out in a few seconds/);
});

test("a payment shows its email first, which can be left out", async () => {
  const opened = await openBooking(`${path}/1`);
  const { user } = opened;
  const details = await sheet("Priya Nair, 1 person");
  await user.click(await details.findByRole("button", { name: /^Change\s*payment status/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Paid" }));
  const question = await sheet("Mark LT1 as paid?");
  await question.findByRole("textbox", { name: "Text" });
  await user.click(question.getByRole("checkbox", { name: "Email the traveller" }));
  expect(await storedBooking(opened)).toMatchObject({ payment_status: "pending" });
  await user.click(question.getByRole("button", { name: "Mark as paid" }));
  await findToast("LT1: paid");
  await details.findByText("Email “Payment received” left out");
});

test("staff enter what came in, the email names it, and the booking shows it of the total", async () => {
  const opened = await openBooking(`${path}/1`);
  const { user } = opened;
  const details = await sheet("Priya Nair, 1 person");
  await user.click(await details.findByRole("button", { name: /^Change\s*payment status/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Partly paid" }));
  const question = await sheet("Mark LT1 as partly paid?");
  const amount = await question.findByRole<HTMLInputElement>("spinbutton", { name: "Paid in all (USD)" });
  await waitFor(() => expect(amount.value).toBe("50"));
  await user.clear(amount);
  await user.type(amount, "30");
  await user.selectOptions(question.getByRole("combobox", { name: /^How it was paid/ }), "Card");
  await waitFor(() =>
    expect(question.getByRole<HTMLInputElement>("textbox", { name: "Subject" }).value).toContain("US$30"),
  );
  await user.click(question.getByRole("button", { name: "Mark as partly paid" }));
  await findToast("LT1: partly paid");
  await details.findByText("Paid US$30 of US$100");
  expect(opened.bodies("POST /api/bookings/1/payment-status")).toMatchObject([
    { paid_amount: 30, payment_method: "card" },
  ]);
});

test("a cancellation asks who wanted it, and its email says so", async () => {
  const opened = await openScreen(`${path}/1`, {
    prepare: async (ctx) => void (await aBooking(ctx, { status: "confirmed", payment_status: "paid" })),
  });
  const { user } = opened;
  await sheet("Priya Nair, 2 people");
  await user.click(screen.getAllByRole("button", { name: "More actions for LT1" }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "Cancel booking" }));
  const question = await sheet("Cancel LT1?");
  const text = await question.findByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
  expect(text.value).toContain("we cancelled your booking, as you asked");
  expect(question.queryByRole("textbox", { name: /^Reason/ })).toBeNull();
  await user.click(question.getByRole("radio", { name: /We have to cancel/ }));
  await waitFor(() =>
    expect(question.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" }).value).toContain(
      "We're very sorry: we can't run",
    ),
  );
  await user.click(question.getByRole("button", { name: "Cancel booking" }));
  await question.findByText("Please give the reason");
  expect(opened.bodies("POST /api/bookings/1/status")).toEqual([]);
  await user.type(question.getByRole("textbox", { name: /^Reason/ }), "The road is closed");
  await waitFor(() =>
    expect(question.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" }).value).toContain("The road is closed."),
  );
  await user.click(question.getByRole("button", { name: "Cancel booking" }));
  await findToast("LT1: cancelled");
  expect(opened.bodies("POST /api/bookings/1/status")).toMatchObject([
    { cancelled_by: "operator", reason: "The road is closed" },
  ]);
});

test("a confirmation is taken back with a reason, which its email gives", async () => {
  const opened = await openScreen(`${path}/1`, {
    prepare: async (ctx) => void (await aBooking(ctx, { status: "confirmed" })),
  });
  const { user } = opened;
  await sheet("Priya Nair, 2 people");
  await user.click(screen.getAllByRole("button", { name: "More actions for LT1" }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "Move back to pending" }));
  const question = await sheet("Move LT1 back to pending?");
  await question.findByRole("textbox", { name: "Text" });
  await user.click(question.getByRole("button", { name: "Move back to pending" }));
  await question.findByText("Please give the reason");
  expect(opened.bodies("POST /api/bookings/1/status")).toEqual([]);
  await user.type(question.getByRole("textbox", { name: /^Reason/ }), "The guide is ill");
  await waitFor(() =>
    expect(question.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" }).value).toContain("The guide is ill."),
  );
  await user.click(question.getByRole("button", { name: "Move back to pending" }));
  await findToast("LT1: pending");
  expect(opened.bodies("POST /api/bookings/1/status")).toMatchObject([{ reason: "The guide is ill" }]);
});

test("holders of settings set how travellers pay, and find it from the bookings", async () => {
  const { user, bodies } = await openBooking(path);
  await user.click(await screen.findByRole("button", { name: /^More actions$|Export and Email Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Payment terms" }));
  await screen.findByRole("heading", { name: "Payment terms" });
  await user.type(await screen.findByRole("textbox", { name: /^How to pay\s*\(/ }), "IBAN DE00");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await findToast("Payment terms saved");
  expect(bodies("POST /api/settings")).toMatchObject([
    { action: "save_group", group: "booking", settings: { payment_instructions: "IBAN DE00" } },
  ]);
});

test("a booking whose dates have something against them is approved after a warning only", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => {
      const { id: trip_id } = await aTrip(ctx, { closed_months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
      await aBooking(ctx, { trip_id });
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: "Approve LT1" }));
  const question = await sheet("Approve LT1?");
  await question.findByText(/We don't run this trip in/);
  await question.findByRole("textbox", { name: "Text" });
  expect(await storedBooking(opened)).toMatchObject({ status: "pending" });
  await opened.user.click(question.getByRole("button", { name: "Approve and send" }));
  await findToast("LT1: confirmed");
});

test("a text with an unknown variable says so at the text, and can't be sent", async () => {
  const opened = await openBooking(`${path}/1`);
  const { user } = opened;
  const details = await sheet("Priya Nair, 1 person");
  await user.click(await details.findByRole("button", { name: "Email" }));
  await user.click(await screen.findByRole("menuitem", { name: "Pending notice…" }));
  const dialog = await sheet("Pending notice");
  const text = await dialog.findByRole("textbox", { name: "Text" });
  await user.clear(text);
  await user.type(text, "{{{{nobody}}");
  await dialog.findByText("This template doesn't know {{nobody}}");
  expect(dialog.getByRole("button", { name: "Send email" })).toHaveProperty("disabled", true);
});
