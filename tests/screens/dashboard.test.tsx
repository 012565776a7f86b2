import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { findToast, openScreen } from "./open-screen.tsx";

const figureOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent ?? "";
const panel = (name: string) => within(screen.getByRole("region", { name }));

/** Asks again, as when somebody comes back to the tab. */
function refetch(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

test("a fresh product shows what is counted, and says of everything else that there is no data yet", async () => {
  await openScreen("/admin");
  await screen.findByRole("region", { name: "Business overview" });
  expect(figureOf("Total revenue")).toBe("$0");
  for (const name of ["Rating", "Reviews", "Page views", "Visits that end in a booking"])
    expect(figureOf(name), name).toContain("No data yet");
  expect(panel("To do today").getByText("Nothing waits. All requests are answered.")).toBeTruthy();
  expect(panel("Recent activity").getByText("No data yet")).toBeTruthy();
});

test("what waits leads to its list, and a booking shows in every figure that counts it", async () => {
  let today = "";
  await openScreen("/admin", {
    prepare: async (ctx) => {
      today = toOperatorDate(ctx.now);
      const created_at = ctx.now.toISOString();
      const trip = await aTrip(ctx, { title: "Lava walk" });
      const soon = { created_at, trip_id: trip.id, start_date: addDays(today, 3), end_date: addDays(today, 5) };
      await aBooking(ctx, { ...soon, status: "confirmed", customer_last_name: "Nair" });
      await aBooking(ctx, { ...soon, status: "pending", start_date: addDays(today, 40), end_date: addDays(today, 41) });
    },
  });
  await screen.findByRole("region", { name: "Business overview" });
  await waitFor(() => expect(figureOf("Total revenue")).toBe("$400"));
  expect(figureOf("Confirmed revenue")).toBe("$200");
  expect(figureOf("Active bookings")).toBe("1");
  expect(figureOf("Active trips")).toContain("1");
  const waiting = panel("To do today").getByRole("link", { name: /1 booking request waits/ });
  expect(waiting.getAttribute("href")).toBe("/admin/bookings?status=pending&sort=created_at");
  const departure = panel("To do today").getByRole("link", { name: /Lava walk/ });
  for (const lack of ["Not fully paid", "Names of travellers missing", "No guide"])
    expect(departure.textContent).toContain(lack);
  expect(departure.getAttribute("href")).toContain(`from=${addDays(today, 3)}`);
  expect(panel("Recent activity").getAllByRole("link")).toHaveLength(2);
});

test("when the call fails the last figures stay, with the words that they are old, and it is told once", async () => {
  const { intercept } = await openScreen("/admin");
  await screen.findByRole("region", { name: "Business overview" });
  intercept("GET /api/analytics/enhanced", async () => new Response("gone", { status: 500 }));
  refetch();
  await findToast("Failed to fetch real-time analytics data");
  expect(screen.getByText("Unable to load real-time data. Showing cached information.")).toBeTruthy();
  expect(screen.getByText("Using cached data - API connection failed")).toBeTruthy();
  expect(figureOf("Total revenue")).toBe("$0");
});

test("targets are set on the dashboard, and compared with at once", async () => {
  const { user } = await openScreen("/admin", {
    prepare: async (ctx) =>
      void (await ctx.app.pool.query(
        "insert into testimonials (customer_name, content, rating, is_approved) values ('Amara', 'Good', 4, true)",
      )),
  });
  await user.click(await screen.findByRole("button", { name: "Set targets" }));
  const rating = await screen.findByLabelText("Customer rating (stars)");
  expect(figureOf("Customer rating")).toContain("Nearly met");
  await user.clear(rating);
  await user.type(rating, "4");
  await user.click(screen.getByRole("button", { name: "Save targets" }));
  await findToast("Targets saved");
  await waitFor(() => expect(figureOf("Customer rating")).toContain("Met"));
  await waitFor(() => expect(figureOf("Customer rating")).not.toContain("Nearly"));
});

test("who may not see the dashboard comes to the first screen that is allowed", async () => {
  const { path } = await openScreen("/admin", { role: "staff", permissions: ["bookings.view"] });
  await waitFor(() => expect(path()).toBe("/admin/bookings"));
});
