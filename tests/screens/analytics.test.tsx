import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CallError } from "#app/kit/calls/call-error.ts";
import { visitDays } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { findToast, openScreen } from "./open-screen.tsx";

const path = "/admin/analytics";

/** The text of the figure with this name, with its changes. */
const readTile = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.firstElementChild?.textContent;
const expectTile = (label: string, text: string) => waitFor(() => expect(readTile(label)).toBe(text));
/** The cells of the table of a chart, without its headings. */
const readRows = (title: string) =>
  within(screen.getByRole("region", { name: title }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));

async function threeBookings(ctx: Context) {
  const nile = await aTrip(ctx, { title: "Nile Trail", difficulty_level: "extreme" });
  const lake = await aTrip(ctx, { title: "<b>Lake</b>", difficulty_level: "easy" });
  await aBooking(ctx, { trip_id: nile.id, price_per_person: 150, total_price: 300, status: "confirmed", customer_email: "jane@x.test" });
  await aBooking(ctx, { trip_id: nile.id, price_per_person: 50, total_price: 100, status: "pending", customer_email: "jane@x.test" });
  await aBooking(ctx, { trip_id: lake.id, price_per_person: 100, total_price: 200, status: "completed", customer_email: "zed@x.test" });
}

test("the cards and charts are the bookings of the period", async () => {
  await openScreen(path, { prepare: threeBookings });
  await expectTile("Total bookings", "3");
  await expectTile("Revenue", "$600");
  await expectTile("Average booking value", "$200");
  await expectTile("Customers", "2");
  await expectTile("Confirmed revenue", "$500");
  await waitFor(() =>
    expect(readRows("Top trips by revenue")).toEqual([
      ["Nile Trail Extreme", "$400", "2"],
      ["<b>Lake</b> Easy", "$200", "1"],
    ]),
  );
});
