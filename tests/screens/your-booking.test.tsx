import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { TravellersSection } from "#app/site/your-booking/travellers-section.tsx";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { registrations, users } from "#server/database/tables.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import type { Role } from "#shared/kit/roles.ts";
import { renderComponent } from "./render-component.tsx";

// Only these fields are read.
const booking = { participants: 2, version: 1, travellers: [], travellers_until: "2027-01-01" };

/** The travellers of a booking, opened by somebody whose account says something about food and health. */
async function openTravellers(role: Role, travellers: readonly object[] = []) {
  const changed = { ...booking, travellers } as unknown as LinkedBooking;
  const opened = await renderComponent(<TravellersSection token="t" booking={changed} onChanged={() => {}} />, {
    role,
  });
  const { id: user_id } = firstOrThrow(await opened.ctx.db.select().from(users).where(eq(users.role, role)));
  await opened.ctx.db
    .update(users)
    .set({ emergency_contact_name: "Eric", emergency_contact_phone: "+250 788 000 222" });
  await opened.ctx.db.insert(registrations).values({
    ...{ user_id, how_did_you_hear: "other", terms_accepted_at: opened.ctx.now.toISOString() },
    ...{ dietary_restrictions: "No peanuts", medical_conditions: "Asthma" },
  });
  await screen.findByRole("group", { name: "Traveller 2" });
  return opened;
}

test("a signed-in traveller is filled in from the account; health only if the traveller wants that, too", async () => {
  const { user } = await openTravellers("customer");
  await user.click(await screen.findByRole("button", { name: "That's me" }));
  await waitFor(() => expect(screen.queryAllByDisplayValue("Amina Uwase")).toHaveLength(1));
  screen.getByDisplayValue("No peanuts");
  screen.getByDisplayValue("Eric, +250 788 000 222");
  expect(screen.queryByDisplayValue("Asthma")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add what my account says about my health" }));
  screen.getByDisplayValue("Asthma");
  expect(screen.queryByRole("button", { name: /That's me|my account/ })).toBeNull();
});

test("nothing is offered where the first traveller is named already", async () => {
  const named = { name: "Jo", age: null, emergency_contact: "", dietary_requirements: "" };
  await openTravellers("customer", [{ ...named, has_medical_conditions: false }]);
  expect(screen.queryByRole("button", { name: "That's me" })).toBeNull();
});

test("staff who open the page of a booking are not its traveller", async () => {
  await openTravellers("staff");
  expect(screen.queryByRole("button", { name: "That's me" })).toBeNull();
});
