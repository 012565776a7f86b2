import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { TripEditor } from "#app/trips/trip-editor.tsx";
import { bookings, enquiries, tripLeads } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";
import { renderComponent } from "./render-component.tsx";

test("a message leads to everything about its sender, and from there to the records", async () => {
  const { user, path } = await openScreen("/admin/messages/1", {
    prepare: async (ctx) => {
      await anEnquiry(ctx, { email: "priya@example.com", message: "Is June dry?" });
      await aBooking(ctx, { payment_status: "paid" });
    },
  });
  const sheet = await findSheet("Priya Shah");
  await user.click(await sheet.findByRole("link", { name: "Everything about this person" }));
  await screen.findByRole("heading", { level: 1, name: "Priya Shah" });
  expect(path()).toBe("/admin/people/enquiry-1");
  await screen.findByText("1 booking, $200 spent");
  expect(screen.getByRole("link", { name: "Is June dry?" }).getAttribute("href")).toBe("/admin/messages/1");
  await user.click(screen.getByRole("link", { name: /^LT1 · / }));
  await waitFor(() => expect(path()).toBe("/admin/bookings/1"));
});

test("an address is looked up without standing in the path; an unknown one is nobody's", async () => {
  const { user, path } = await openScreen("/admin/people", { prepare: (ctx) => aBooking(ctx) });
  const email = await screen.findByLabelText("Email");
  await user.type(email, "nobody@example.com{Enter}");
  await screen.findByText("Nobody with this address is in your records.");
  await user.clear(email);
  await user.type(email, "PRIYA@example.com{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Priya Nair" });
  expect(path()).toBe("/admin/people/booking-1");
});

test("the command palette finds a person by the whole address", async () => {
  const { user, path } = await openScreen("/admin/bookings", { prepare: (ctx) => aBooking(ctx) });
  await screen.findByRole("rowheader", { name: "LT1" });
  await user.keyboard("{Control>}k{/Control}");
  const palette = await findSheet("Go to a screen, record or action");
  await user.type(palette.getByRole("combobox"), "priya@example.com");
  await user.click(await screen.findByRole("option", { name: /Priya Nair.*Everything about this person/ }));
  await waitFor(() => expect(path()).toBe("/admin/people/booking-1"));
});

test("a record that is gone, or no record at all, is told", async () => {
  await openScreen("/admin/people/booking-99");
  await screen.findByText("Person not found");
});

test("the leads of a trip are found by name, and taken away one by one", async () => {
  const { user, ctx } = await renderComponent(
    <TripEditor open target={{ id: 1 }} onClose={() => {}} onSaved={() => {}} />,
    {
      prepare: async (prepared) => {
        await aTrip(prepared, { title: "Kidepo Valley", full_description: "All of it." });
        const zoe = await aUser(prepared, { role: "guide", first_name: "Zoe", last_name: "Mutesi" });
        await aUser(prepared, { role: "staff", first_name: "Ben", last_name: "Okello" });
        await prepared.db.insert(tripLeads).values({ trip_id: 1, user_id: zoe.id });
      },
    },
  );
  const dialog = await findSheet("Kidepo Valley");
  await user.click(await dialog.findByRole("tab", { name: /^Details/ }));
  await user.type(await dialog.findByRole("combobox", { name: /^Led by/ }), "oke");
  await user.click(await screen.findByRole("option", { name: /Ben Okello/ }));
  await user.click(dialog.getByRole("button", { name: "Remove Zoe Mutesi" }));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await findToast("Trip updated successfully!");
  expect(await ctx.db.select().from(tripLeads)).toMatchObject([{ trip_id: 1 }]);
  await dialog.findByRole("button", { name: "Remove Ben Okello" });
});

const past = { start_date: "2026-01-10", end_date: "2026-01-14", status: "completed" } as const;

test("somebody without an account is erased from the page about the person", async () => {
  const { user, path, ctx } = await openScreen("/admin/people/booking-1", {
    role: "super_admin",
    prepare: async (prepared) => {
      await aBooking(prepared, past);
      await anEnquiry(prepared, { email: "priya@example.com" });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Erase person…" }));
  await screen.findByText(/^Messages, reviews and emails are deleted for good/);
  await user.type(await screen.findByLabelText(/Type the email address/), "priya@example.com");
  await user.click(screen.getByRole("button", { name: "Erase person" }));
  await findToast("The person's data was erased.");
  await waitFor(() => expect(path()).toBe("/admin/people"));
  expect(await ctx.db.$count(enquiries)).toBe(0);
  expect(await ctx.db.select().from(bookings)).toMatchObject([{ customer_first_name: "Erased" }]);
});

test("before anything is typed, it is said that a trip isn't over, with the way to its booking", async () => {
  const { user, path } = await openScreen("/admin/people/booking-1", { role: "super_admin", prepare: aBooking });
  await user.click(await screen.findByRole("button", { name: "Erase person…" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Priya Nair can't be erased yet" }));
  question.getByText(/^LT1 · /);
  expect(question.queryByRole("textbox")).toBeNull();
  await user.click(question.getByRole("button", { name: "Open LT1" }));
  await waitFor(() => expect(path()).toBe("/admin/bookings/1"));
});

test("whoever may not hand out or erase an account is not offered it for an address", async () => {
  await openScreen("/admin/people/booking-1", {
    role: "staff",
    permissions: ["bookings.view_all"],
    prepare: (ctx) => aBooking(ctx),
  });
  await screen.findByRole("heading", { level: 1, name: "Priya Nair" });
  expect(screen.queryByRole("button", { name: /Erase person|Export personal data/ })).toBeNull();
});
