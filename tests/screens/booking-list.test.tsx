import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { CallError, offlineMessage } from "#app/kit/calls/call-error.ts";
import { deleteBooking } from "#server/bookings/delete-booking.ts";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { addDays } from "#shared/kit/dates.ts";
import { findSheet, findToast, type OpenedScreen, openScreen, rowNames } from "./open-screen.tsx";

const path = "/admin/bookings";
/** The clock of the API stands still. */
const today = "2026-11-23";

/** LT1 travels today, LT2 in ten days, LT3 in a year. */
async function createTravels(ctx: Context): Promise<void> {
  for (const start_date of [today, addDays(today, 10), addDays(today, 365)])
    await aBooking(ctx, { start_date, end_date: addDays(start_date, 2) });
}

test("travel dates are filtered by a range of the list or by one's own days, which stand in the address", async () => {
  const { user, path: address } = await openScreen(path, { prepare: createTravels });
  const dates = await screen.findByRole("combobox", { name: "Dates" });
  await user.selectOptions(dates, "Travelling today");
  await waitFor(() => expect(rowNames()).toEqual(["LT1"]));
  expect(address()).toBe(`${path}?date_filter=today`);
  await user.selectOptions(dates, "Next 30 days");
  await waitFor(() => expect(rowNames()).toEqual(["LT2", "LT1"]));
  await user.selectOptions(dates, "From … to …");
  await user.type(await screen.findByLabelText("From"), addDays(today, 300));
  await waitFor(() => expect(rowNames()).toEqual(["LT3"]));
  expect(address()).toBe(`${path}?date_filter=range&from=${addDays(today, 300)}`);
  await user.type(screen.getByLabelText("To"), addDays(today, 310));
  await user.click(await screen.findByRole("button", { name: "Clear search and filters" }));
  await waitFor(() => expect(rowNames()).toEqual(["LT3", "LT2", "LT1"]));
});

test("the numbers of the statuses follow the search and the dates", async () => {
  const { user } = await openScreen(path, { prepare: createTravels });
  await screen.findByRole("button", { name: /^Pending ?3$/ });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Dates" }), "Next 30 days");
  await screen.findByRole("button", { name: /^Pending ?2$/ });
  await user.type(screen.getByRole("searchbox"), "LT2");
  await screen.findByRole("button", { name: /^Pending ?1$/ });
  await screen.findByRole("button", { name: /^Confirmed ?0$/ });
});

test("a range without days filters nothing", async () => {
  const { user } = await openScreen(path, { prepare: createTravels });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Dates" }), "From … to …");
  await screen.findByLabelText("From");
  await waitFor(() => expect(rowNames()).toEqual(["LT3", "LT2", "LT1"]));
});

test("offline, another filter says so at once, and its rows come by themselves when back", async () => {
  const opened = await openScreen(path, { prepare: createTravels });
  await screen.findByRole("rowheader", { name: "LT3" });
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  window.dispatchEvent(new Event("offline"));
  opened.intercept("GET /api/bookings?", () => Promise.reject(new CallError(0, offlineMessage)));
  await opened.user.click(screen.getByRole("button", { name: /^Confirmed/ }));
  await screen.findByText(offlineMessage, {}, { timeout: 900 });
  expect(screen.queryAllByRole("rowheader")).toEqual([]);
  await opened.ctx.db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, 2));
  opened.intercept("GET /api/bookings?", null);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(rowNames()).toEqual(["LT2"]));
  expect(screen.queryByText(offlineMessage)).toBeNull();
});

test("the selection is approved by a key and cleared by Escape", async () => {
  const { user, ctx } = await openScreen(path, { prepare: createTravels });
  await screen.findByRole("rowheader", { name: "LT3" });
  await user.keyboard("jx");
  await screen.findByText("1 selected", { selector: "[aria-hidden]" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("1 selected", { selector: "[aria-hidden]" })).toBeNull());
  await user.keyboard("xjxa");
  await user.click(await screen.findByRole("button", { name: "Approve and send" }));
  await findToast("2 of 2 approved");
  const stored = await ctx.db.select().from(bookings).orderBy(bookings.id);
  expect(stored.map(({ status }) => status)).toEqual(["pending", "confirmed", "confirmed"]);
});

test("the help lists the keys of an open booking and of a selection", async () => {
  const { user } = await openScreen(path, { prepare: createTravels });
  await screen.findByRole("rowheader", { name: "LT3" });
  await user.keyboard("?");
  const help = await findSheet("Keyboard shortcuts");
  for (const label of ["Approve booking", "Edit booking", "Next row"]) help.getByText(label);
});

test("the palette finds signing out, puts screens before records, and offers the actions on the open booking", async () => {
  const { user } = await openScreen(`${path}/1`, { prepare: createTravels });
  await findSheet("Priya Nair, 2 people");
  const search = async (text: string) => {
    await user.keyboard("{Control>}k{/Control}");
    const palette = await findSheet("Go to a screen, record or action");
    await user.type(palette.getByRole("combobox"), text);
    return palette;
  };
  const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  const palette = await search("out");
  expect(options()).toContain("Logout");
  await user.clear(palette.getByRole("combobox"));
  await user.type(palette.getByRole("combobox"), "pri");
  await palette.findByRole("option", { name: /^LT3/ });
  await user.clear(palette.getByRole("combobox"));
  await user.type(palette.getByRole("combobox"), "book");
  await waitFor(() => expect(options().slice(0, 2)).toEqual(["Approve booking", "Edit booking"]));
  expect(options()).toContain("Bookings");
  await user.click(palette.getByRole("option", { name: "Edit booking" }));
  await findSheet("Edit Priya Nair");
});

test("bookings and participants are exported from one menu, as the filter shows them", async () => {
  const opened = await openScreen(`${path}?date_filter=today`, { prepare: createTravels });
  const { user, calls } = opened;
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => {};
  for (const [item, file] of [
    ["Bookings (CSV)", "export.csv"],
    ["Participants (CSV)", "participants.csv"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name: /^Export/ }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
    await waitFor(() => expect(calls.filter((call) => call.includes(file))).toHaveLength(1));
    expect(calls.find((call) => call.includes(file))).toContain("date_filter=today");
  }
});

const isDeleted = async ({ ctx }: OpenedScreen) =>
  (await ctx.db.select().from(bookings).where(eq(bookings.id, 1)))[0]?.deleted_at !== null;

test("a deleted booking comes back by Undo", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: createTravels });
  const { user } = opened;
  const sheet = await findSheet("Priya Nair, 2 people");
  await user.click(await sheet.findByRole("button", { name: "More actions for LT1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete booking…" }));
  await user.type(await screen.findByRole("textbox", { name: /reference/i }), "LT1");
  await user.click(screen.getByRole("button", { name: "Delete booking" }));
  await findToast("Booking Deleted");
  expect(await isDeleted(opened)).toBe(true);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("LT1: restored");
  expect(await isDeleted(opened)).toBe(false);
});

test("a link to a deleted booking tells who deleted it and when, and restores it", async () => {
  const opened = await openScreen(`${path}/1`, {
    prepare: async (ctx) => {
      await createTravels(ctx);
      await deleteBooking(await actingAs(ctx, "staff"), { id: 1 });
    },
  });
  const sheet = await findSheet("Booking");
  await sheet.findByText(/^It was deleted on 23 Nov 2026.+ by Amina Uwase\.$/);
  await opened.user.click(sheet.getByRole("button", { name: "Restore booking" }));
  await findSheet("Priya Nair, 2 people");
  expect(await isDeleted(opened)).toBe(false);
});
