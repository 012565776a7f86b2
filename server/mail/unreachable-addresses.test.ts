import { expect, onTestFinished, test } from "vitest";
import { createBooking } from "#server/bookings/create-booking.ts";
import { updateBooking } from "#server/bookings/update-booking.ts";
import { bookings, enquiries } from "#server/database/tables.ts";
import { startFakeSmtpServer } from "#server/engine/mail/testing/fake-smtp-server.ts";
import { sendEnquiry } from "#server/enquiries/send-enquiry.ts";
import { findUnreachableAddress } from "#server/kit/mail/require-reachable-address.ts";
import { aBooking, bookingInputFor } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { SendEnquiry } from "#shared/enquiries/enquiry.ts";

const accented = "josé@example.com";

async function createContextWith(smtpUtf8: boolean) {
  const smtp = await startFakeSmtpServer(0, { smtpUtf8 });
  onTestFinished(() => smtp.stop());
  return createTestContext({ environment: { SMTP_URL: smtp.url } });
}

test("an address that the mail server can't carry is refused at the field of every form, and nothing is stored", async () => {
  const ctx = await createContextWith(false);
  const staff = await actingAs(ctx, "staff");
  const trip = await aTrip(ctx);
  const { id } = await aBooking(ctx, { trip_id: trip.id });
  const refusedAt = (field: string) => ({
    status: 422,
    details: { errors: { [field]: expect.stringContaining("another address") } },
  });
  const booking = bookingInputFor(trip, { customer_email: accented });
  for (const caller of [ctx, staff])
    await expect(createBooking(caller, booking)).rejects.toMatchObject(refusedAt("customer_email"));
  await expect(updateBooking(staff, { id, customer_email: accented })).rejects.toMatchObject(
    refusedAt("customer_email"),
  );
  const message = { first_name: "José", last_name: "Díaz", email: accented, message: "Is June dry?" };
  const enquiry = SendEnquiry.parse({ ...message, adventure_type: "Hiking" });
  await expect(sendEnquiry(ctx, enquiry)).rejects.toMatchObject(refusedAt("email"));
  expect([await ctx.db.$count(bookings), await ctx.db.$count(enquiries)]).toEqual([1, 0]);
});

test("a booking with an address that nobody has changed can still be edited", async () => {
  const ctx = await createContextWith(false);
  const staff = await actingAs(ctx, "staff");
  const { id } = await aBooking(ctx, { customer_email: accented });
  expect(await updateBooking(staff, { id, customer_email: accented, participants: 3 })).toMatchObject({
    participants: 3,
  });
});

test("such an address is taken by a mail server that carries it, without one, and while it says nothing", async () => {
  expect(await findUnreachableAddress(await createContextWith(true), accented)).toBeNull();
  expect(await findUnreachableAddress(await createTestContext(), accented)).toBeNull();
  const down = await createTestContext({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
  expect(await findUnreachableAddress(down, accented)).toBeNull();
  expect(await findUnreachableAddress(await createContextWith(false), "jose@café.example")).toBeNull();
});
