import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { bookings, mailOutbox } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findToast, type OpenedScreen, openScreen, rowNames } from "./open-screen.tsx";

const path = "/admin/bookings";

const openBookings = (count: number, at = path) =>
  openScreen(at, {
    environment: { SMTP_URL: "smtp://relay.example" },
    prepare: async (ctx) => {
      for (let number = 0; number < count; number++) await aBooking(ctx);
    },
  });
const bar = () => within(screen.getByRole("region", { name: "Selected rows" }));
const selectPage = async ({ user }: OpenedScreen) =>
  user.click(await screen.findByRole("checkbox", { name: "Select all rows on this page" }));
const storedStatuses = async ({ ctx }: OpenedScreen) =>
  (await ctx.db.select().from(bookings)).map(({ status }) => status).toSorted();
const answer = async ({ user }: OpenedScreen, title: string, button: string) => {
  const question = within(await screen.findByRole("alertdialog", { name: title }));
  await user.click(question.getByRole("button", { name: button }));
};

test("selected bookings are rejected after one question for the reason, and taken back with their emails by one Undo", async () => {
  const opened = await openBookings(3);
  const { user, ctx } = opened;
  await selectPage(opened);
  const [, first] = screen.getAllByRole("checkbox");
  if (first) await user.click(first);
  await user.click(bar().getByRole("button", { name: "Reject" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Reject 2 bookings?" }));
  const reason = await question.findByRole("textbox", { name: "Reason" });
  await user.click(question.getByRole("button", { name: "Reject and send" }));
  await question.findByText("Please give the reason");
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
  await user.type(reason, "All permits of these days are sold");
  await user.click(question.getByRole("button", { name: "Reject and send" }));
  await findToast("2 of 2 rejected");
  screen.getByText("2 emails go out in 10 seconds.");
  expect(await storedStatuses(opened)).toEqual(["cancelled", "cancelled", "pending"]);
  const mails = await ctx.db.select({ text: mailOutbox.text }).from(mailOutbox);
  expect(mails.map(({ text }) => text.includes("All permits of these days are sold"))).toEqual([true, true]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(await storedStatuses(opened)).toEqual(["pending", "pending", "pending"]);
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
});

test("the bookings of all pages are selected and marked as paid; those selected stay so while paging", async () => {
  const opened = await openBookings(12);
  const { user, ctx } = opened;
  await selectPage(opened);
  bar().getByText("10 selected", { selector: "span" });
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(rowNames()).toEqual(["LT2", "LT1"]));
  bar().getByText("10 selected", { selector: "span" });
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await user.click(await bar().findByRole("button", { name: "Select all 12" }));
  await bar().findByText("12 selected", { selector: "span" });
  await user.click(bar().getByRole("button", { name: "Mark as paid" }));
  await answer(opened, "Mark 12 bookings as paid?", "Mark as paid and send");
  await findToast("12 of 12 marked as paid");
  const paid = () => ctx.db.$count(bookings, eq(bookings.payment_status, "paid"));
  expect(await paid()).toBe(12);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(await paid()).toBe(0);
});

test("the selected bookings are exported", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:saved";
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const opened = await openBookings(3);
  await selectPage(opened);
  const [, first] = screen.getAllByRole("checkbox");
  if (first) await opened.user.click(first);
  await opened.user.click(bar().getByRole("button", { name: "Export selected" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.match(/LT\d/g)).toEqual(["LT2", "LT1"]);
});

test("another filter starts a new selection", async () => {
  const opened = await openBookings(2);
  await selectPage(opened);
  await opened.user.click(screen.getByRole("button", { name: /^Pending/ }));
  await waitFor(() => expect(bar().queryByText("2 selected", { selector: "span" })).toBeNull());
});

test("only a confirmed booking whose trip has ended is completed without a question", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => {
      await aBooking(ctx, { start_date: "2099-01-01", end_date: "2099-01-03" });
      await aBooking(ctx, { status: "confirmed", start_date: "2024-01-01", end_date: "2024-01-03" });
    },
  });
  const { user } = opened;
  const complete = async (reference: string) => {
    await user.click(await screen.findByRole("link", { name: reference }));
    const sheet = await screen.findByRole("dialog");
    await user.click(await within(sheet).findByRole("button", { name: `More actions for ${reference}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Mark as completed" }));
  };
  await complete("LT1");
  const question = within(await screen.findByRole("alertdialog", { name: "Mark LT1 as completed?" }));
  question.getByText("This booking is pending and unpaid, and its trip ends on 3 Jan 2099.");
  await user.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await complete("LT2");
  await findToast("LT2: completed");
  expect(await storedStatuses(opened)).toEqual(["completed", "pending"]);
});

test("before bookings are approved, those whose dates have warnings are named", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => {
      const closed = await aTrip(ctx, { closed_months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
      await aBooking(ctx);
      await aBooking(ctx, { trip_id: closed.id });
    },
  });
  await selectPage(opened);
  await opened.user.click(bar().getByRole("button", { name: "Approve" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Approve 2 bookings?" }));
  question.getByText(/check the dates of LT2: We don't run this trip in/);
  await opened.user.click(question.getByRole("button", { name: "Cancel" }));
  expect(await storedStatuses(opened)).toEqual(["pending", "pending"]);
});

test("one text goes to the selected travellers, each with the values of their booking, and comes back by one Undo", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => {
      await aBooking(ctx, {
        customer_first_name: "Anna",
        customer_last_name: "Berg",
        customer_email: "anna@example.com",
      });
      await aBooking(ctx, { customer_first_name: "Bo", customer_last_name: "Li", customer_email: "bo@example.com" });
    },
  });
  const { user, ctx } = opened;
  await selectPage(opened);
  await user.click(bar().getByRole("button", { name: "Email selected…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Email 2 travellers" }));
  const text = await dialog.findByRole("textbox", { name: "Text" });
  const send = dialog.getByRole("button", { name: "Send 2 emails" });
  // Nothing was written yet.
  expect(send).toHaveProperty("disabled", true);
  await user.clear(text);
  await user.type(text, "Dear {{{{customer_first_name}}, bring boots.");
  await user.click(send);
  await screen.findByText("2 emails", { exact: false });
  const mails = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(
    mails.map(({ to_address, text }) => [to_address, /Dear (\w+), bring boots\./.exec(text)?.[1]]).toSorted(),
  ).toEqual([
    ["anna@example.com", "Anna"],
    ["bo@example.com", "Bo"],
  ]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
});
