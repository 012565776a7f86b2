import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { bookingParticipants } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";

const startDate = addDays(toOperatorDate(new Date()), 40);
const group = (participants: number) => ({ participants, price_per_person: 100, total_price: 100 * participants });

async function createDeparture(ctx: Context): Promise<void> {
  const trip = await aTrip(ctx, { title: "Sipi Falls", min_group_size: 1, max_group_size: 12 });
  const onDay = { trip_id: trip.id, start_date: startDate, end_date: addDays(startDate, 2) };
  await aBooking(ctx, { ...onDay, ...group(5) });
  await aBooking(ctx, { ...onDay, ...group(3) });
}

test("the details say how many travel on these dates", async () => {
  await openScreen("/admin/bookings/1", { prepare: createDeparture });
  const details = await findSheet("Priya Nair, 5 people");
  await details.findByText("8 of 12 places on these dates, in 2 bookings");
});

test("the form of a booking counts the same people as its details", async () => {
  await openScreen("/admin/bookings/1?edit=true", { prepare: createDeparture });
  const form = await findSheet("Edit Priya Nair");
  await form.findByText("8 of 12 places");
  form.getByText(", in 2 bookings");
});

test("the form takes the lead traveller as first participant until that is edited, and tells who else travels", async () => {
  const opened = await openScreen("/admin/bookings/new", { prepare: createDeparture });
  const { user } = opened;
  const form = await findSheet("New booking");
  await user.type(await form.findByLabelText(/^First name/), "Jean");
  const first = () => form.getAllByLabelText<HTMLInputElement>(/^Name/)[0];
  await waitFor(() => expect(first()?.value).toBe("Jean"));
  await user.type(form.getByLabelText(/^Last name/), "Habimana");
  await waitFor(() => expect(first()?.value).toBe("Jean Habimana"));
  await user.type(first() ?? document.body, " Junior");
  await user.type(form.getByLabelText(/^Last name/), "x");
  expect(first()?.value).toBe("Jean Habimana Junior");

  await user.type(form.getByRole("combobox", { name: /^Trip/ }), "Sipi");
  await user.click(await screen.findByRole("option", { name: /^Sipi Falls/ }));
  await user.type(form.getByLabelText(/^Start date/), startDate);
  await form.findByText("8 of 12 places");
  await user.clear(form.getByLabelText(/^Participants/));
  await user.type(form.getByLabelText(/^Participants/), "5");
  await form.findByText(/^With this booking 13 people travel on this day/);
  await user.clear(form.getByLabelText(/^Participants/));
  await user.type(form.getByLabelText(/^Participants/), "15");
  await form.findByText("This trip takes at most 12 people. You can still save the booking.");
});

test("two people who edit two participants of a booking both keep their change", async () => {
  const opened = await openScreen("/admin/bookings/1?edit=true", {
    prepare: async (ctx) => {
      await createDeparture(ctx);
      const names = ["Amina", "Jo"];
      await ctx.db
        .insert(bookingParticipants)
        .values(names.map((name, position) => ({ booking_id: 1, position, name })));
    },
  });
  const { user, ctx, request, createToken } = opened;
  const form = await findSheet("Edit Priya Nair");
  await user.type((await form.findAllByLabelText(/^Dietary requirements/))[1] ?? document.body, "vegan");
  await request("PUT", "/api/bookings/1", {
    token: await createToken("admin"),
    body: { participant_details: [{ name: "Amina", age: 34 }, { name: "Jo" }] },
  });
  await user.click(form.getByRole("button", { name: "Save changes" }));
  const conflict = within(await form.findByRole("alert"));
  conflict.getByText("Changed the details of Amina");
  conflict.getByText("Changed the details of Jo");
  await user.click(conflict.getByRole("button", { name: "Save my version" }));
  await findToast("Booking Updated");
  const people = await ctx.db.select().from(bookingParticipants).orderBy(bookingParticipants.position);
  expect(people).toMatchObject([
    { name: "Amina", age: 34 },
    { name: "Jo", dietary_requirements: "vegan" },
  ]);
});
