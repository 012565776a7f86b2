import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { CallError } from "#app/kit/calls/call-error.ts";
import { type bookings, visitDays } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { openScreen } from "./open-screen.tsx";

const path = "/admin/analytics";
const today = toOperatorDate(new Date());

/** The figure with this name. */
const readTile = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.firstElementChild?.textContent;
const expectTiles = (tiles: Readonly<Record<string, string>>) =>
  waitFor(() => expect(Object.fromEntries(Object.keys(tiles).map((label) => [label, readTile(label)]))).toEqual(tiles));

/** The rows of the table of a chart, without its headings. */
const readRows = (title: string) =>
  within(screen.getByRole("region", { name: title }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));

const book = (ctx: Context, amount: number, fields: Partial<typeof bookings.$inferInsert> = {}) =>
  aBooking(ctx, { price_per_person: amount / 2, total_price: amount, ...fields });
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** Two bookings of Jane and one of Zed in the last 30 days, and one before. */
async function fourBookings(ctx: Context) {
  const nile = await aTrip(ctx, { title: "Nile Trail", difficulty_level: "extreme" });
  const lake = await aTrip(ctx, { title: "<b>Lake</b>", difficulty_level: "easy" });
  await book(ctx, 300, { trip_id: nile.id, status: "confirmed", customer_email: "jane@x.test" });
  await book(ctx, 100, { trip_id: nile.id, status: "pending", customer_email: "jane@x.test" });
  await book(ctx, 200, { trip_id: lake.id, status: "completed", customer_email: "zed@x.test" });
  await book(ctx, 400, { trip_id: lake.id, created_at: daysAgo(40) });
}

const visitRow = (dimension: (typeof visitDays.$inferInsert)["dimension"], value: string, visits: number) => ({
  ...{ day: today, dimension, value, visits, views: visits * 2, visitors: visits, entries: visits },
  ...{ bounces: visits / 2, seconds: visits * 60, measured: visits * 2, depth: visits * 100 },
});

const downloads = () => {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} });
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return names;
};

const fails = async () => {
  throw new CallError(422, "Not today");
};
const toasts = () => document.querySelectorAll("[data-title]");

test("cards and charts are the bookings of the period, beside those before", async () => {
  await openScreen(path, { prepare: fourBookings });
  await expectTiles({
    ...{ "Total bookings": "3", Revenue: "$600", "Average booking value": "$200", Customers: "2" },
    ...{ "Confirmed revenue": "$500", Participants: "6" },
  });
  const revenue = screen.getByText("Revenue", { selector: "dt" }).nextElementSibling;
  expect(revenue?.textContent).toContain("+50% vs before");
  expect(revenue?.textContent).toContain("Nothing a year ago");
  await waitFor(() =>
    expect(readRows("Top trips by revenue")).toEqual([
      ["Nile Trail Extreme", "$400", "2"],
      ["<b>Lake</b> Easy", "$200", "1"],
    ]),
  );
  await waitFor(() => expect(readRows("New and returning customers")[0]).toEqual(["New", "2", "100.0%"]));
  expect(screen.queryByRole("alert")).toBeNull();
  const link = screen.getByRole("link", { name: "Nile Trail" });
  const search = new URLSearchParams({
    ...{ date_filter: "booked", from: addDays(today, -29), to: today },
    search: "Nile Trail",
  });
  expect(link.getAttribute("href")).toBe(`/admin/bookings?${search}`);
});

test("period, own days and filters stand in the address and narrow the figures", async () => {
  const { user, path: address } = await openScreen(path, { prepare: fourBookings });
  await expectTiles({ "Total bookings": "3" });
  await user.selectOptions(screen.getByLabelText("Status"), "Confirmed");
  await expectTiles({ "Total bookings": "1", Revenue: "$300" });
  expect(address()).toBe(`${path}?status=confirmed`);
  await user.selectOptions(screen.getByLabelText("Status"), "All statuses");
  await user.selectOptions(screen.getByLabelText("Trip"), await screen.findByRole("option", { name: "<b>Lake</b>" }));
  await user.selectOptions(screen.getByLabelText("Period"), "Last 90 days");
  await expectTiles({ "Total bookings": "2", Revenue: "$600" });
  expect(address()).toBe(`${path}?period=last_90_days&trip=2`);
});

test("an end before the start is said beside the field, and the last figures stay", async () => {
  const query = `?period=own&from=${addDays(today, -50)}&to=${addDays(today, -30)}`;
  const opened = await openScreen(path + query, { prepare: fourBookings });
  await expectTiles({ "Total bookings": "1" });
  const calls = opened.calls.length;
  fireEvent.change(screen.getByLabelText("To"), { target: { value: addDays(today, -60) } });
  await screen.findByText("The end must not be before the start");
  expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
  expect([readTile("Total bookings"), opened.calls.length]).toEqual(["1", calls]);
});

test("where loading fails, the last figures stay, and it is told once", async () => {
  const opened = await openScreen(path, { prepare: fourBookings });
  await expectTiles({ "Total bookings": "3" });
  opened.intercept("GET /api/analytics", fails);
  await opened.user.selectOptions(screen.getByLabelText("Period"), "Last 7 days");
  await screen.findByRole("alert");
  await waitFor(() =>
    expect([...toasts()].map(({ textContent }) => textContent)).toEqual(["Failed to fetch analytics data"]),
  );
  expect(readTile("Total bookings")).toBe("3");
  opened.intercept("GET /api/analytics", null);
  await opened.user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(screen.queryByText("Some figures are missing, or were loaded before.")).toBeNull());
});

test("an empty product has no figures of visits, and says so", async () => {
  await openScreen(path);
  await expectTiles({ "Total bookings": "0", "Average booking value": "No data yet", Visits: "No data yet" });
  await expectTiles({ "Bounce rate": "No data yet", "Layout shift (CLS)": "No data yet" });
  for (const title of ["Revenue trend", "Top pages", "From visit to booking", "Devices"])
    expect(within(screen.getByRole("region", { name: title })).getByText("No data yet")).toBeTruthy();
});

test("visits have their quality, their ranks and how far they came; hostile names are texts", async () => {
  const hostile = '/trips/<img src=x onerror="alert(1)">';
  await openScreen(path, {
    prepare: (ctx) =>
      ctx.db
        .insert(visitDays)
        .values([
          ...[visitRow("total", "", 8), visitRow("stage", "trip_page", 4), visitRow("stage", "booking_form", 2)],
          ...[
            visitRow("page", hostile, 8),
            visitRow("source", "javascript:alert(1)", 8),
            visitRow("device", "mobile", 6),
          ],
          ...[visitRow("device", "desktop", 2), visitRow("lcp", "80", 8)],
        ]),
  });
  await expectTiles({ Visits: "8", "Visitors (sum of days)": "8", "Bounce rate": "50%", "Visits from phones": "75%" });
  await expectTiles({ "Visit duration": "1 min 0 s", "Scroll depth": "50%" });
  const lcp = screen.getByText("Largest content shown (LCP)").nextElementSibling;
  expect(lcp?.textContent).toBe("2,148 msGood");
  expect(readRows("From visit to booking")).toEqual([
    ["Visit", "8", "100%", "100%"],
    ["Trip page", "4", "50%", "50%"],
    ["Booking form", "2", "25%", "50%"],
    ["Booking", "0", "0%", "0%"],
  ]);
  expect(readRows("Top pages")).toEqual([[hostile, "16", "8"]]);
  expect(readRows("Sources")).toEqual([["javascript:alert(1)", "8", "8"]]);
  expect(document.querySelector("img[src=x], a[href^=javascript]")).toBeNull();
});

test("a custom report offers the groupings that fit its figure", async () => {
  const { user, path: address } = await openScreen(`${path}?group=trip`, { prepare: fourBookings });
  await waitFor(() => expect(readRows("Total revenue by trip")[0]).toEqual(["Nile Trail", "$400"]));
  await user.selectOptions(screen.getByLabelText("Figure"), "Visits");
  const options = within(screen.getByLabelText("By")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).not.toContain("Trip");
  expect(address()).toBe(`${path}?measure=visits`);
  await screen.findByRole("region", { name: "Visits by month" });
});

const exportButton = () => screen.queryByRole("button", { name: "Export" });

test("who may export gets the figures of each day as a file, or the reason why not", async () => {
  const names = downloads();
  const opened = await openScreen(path, { prepare: fourBookings });
  await expectTiles({ "Total bookings": "3" });
  await opened.user.click(exportButton() as HTMLElement);
  await waitFor(() => expect(names).toEqual([`analytics-${addDays(today, -29)}-${today}.csv`]));
  opened.intercept("GET /api/analytics/export", fails);
  await opened.user.click(exportButton() as HTMLElement);
  await screen.findByText("Failed to export analytics data", { selector: "[data-title]" });
});

test("without analytics.export there is no export, and without the lists no filter by category and trip", async () => {
  await openScreen(path, { role: "staff", permissions: ["analytics.view"] });
  await expectTiles({ "Total bookings": "0" });
  expect(exportButton()).toBeNull();
  expect(screen.queryByLabelText("Trip")).toBeNull();
  expect(screen.getByLabelText("Guide")).toBeTruthy();
});

test("with the setting of the browser the figures are fetched again by themselves", async () => {
  localStorage.setItem("enable-auto-fetch-analytics", "true");
  onTestFinished(() => localStorage.clear());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { calls, user } = await openScreen(path, { prepare: fourBookings });
  await expectTiles({ "Total bookings": "3" });
  const summaries = () => calls.filter((call) => call.startsWith("GET /api/analytics?")).length;
  const before = summaries();
  vi.advanceTimersByTime(30_000);
  await waitFor(() => expect(summaries()).toBe(before + 1));
  await user.click(screen.getByRole("switch", { name: "Refresh by itself" }));
  expect(localStorage.getItem("enable-auto-fetch-analytics")).toBe("false");
});
