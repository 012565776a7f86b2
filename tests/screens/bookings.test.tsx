import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { prefetchBookings } from "#app/admin/bookings/booking-queries.ts";
import { createQueryClient } from "#app/kit/calls/query-client.ts";
import { bookingParticipants, bookings } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findToast, type OpenedScreen, openScreen } from "./open-screen.tsx";

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

test("the form leads back to the details: by Cancel, by Escape, and after saving", async () => {
  const opened = await openBooking(`${path}/1`);
  const { user } = opened;
  const details = () => sheet("Priya Nair, 1 person");
  await user.click(await (await details()).findByRole("button", { name: "Edit" }));
  await user.click(await (await sheet("Edit Priya Nair")).findByRole("button", { name: "Cancel" }));
  await user.click(await (await details()).findByRole("button", { name: "Edit" }));
  await (await sheet("Edit Priya Nair")).findByRole("button", { name: "Cancel" });
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
