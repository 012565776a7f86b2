import { expect, test } from "vitest";
import { bookingParticipants } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { BookingCountQuery, BookingQuery } from "#shared/bookings/booking-query.ts";
import { countBookings } from "./count-bookings.ts";
import { deleteBooking } from "./delete-booking.ts";
import { getBooking } from "./get-booking.ts";
import { listBookingHistory } from "./list-booking-history.ts";
import { listBookings } from "./list-bookings.ts";
import { restoreBooking } from "./restore-booking.ts";

async function createDeleted() {
  const staff = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(staff);
  await staff.db.insert(bookingParticipants).values({ booking_id: id, position: 0, name: "Priya Nair" });
  await deleteBooking(staff, { id });
  return { staff, id };
}

test("a restored booking is back in the list, in the counts and with its participants; its history says so", async () => {
  const { staff, id } = await createDeleted();
  expect(await countBookings(staff, BookingCountQuery.parse({}))).toMatchObject({ all: 0 });
  const restored = await restoreBooking(staff, { id });
  expect(restored).toMatchObject({ id, version: 3, participant_details: [{ name: "Priya Nair" }] });
  expect((await listBookings(staff, BookingQuery.parse({}))).items).toMatchObject([{ id }]);
  expect(await countBookings(staff, BookingCountQuery.parse({}))).toMatchObject({ all: 1, pending: 1 });
  const events = (await listBookingHistory(staff, { id })).map(({ what }) => what);
  expect(events).toEqual(["booking.restored", "booking.deleted"]);
});

test("restoring what isn't deleted changes nothing; an unknown booking is not found", async () => {
  const { staff, id } = await createDeleted();
  await restoreBooking(staff, { id });
  expect(await restoreBooking(staff, { id })).toMatchObject({ version: 3 });
  expect(await listBookingHistory(staff, { id })).toHaveLength(2);
  await expect(restoreBooking(staff, { id: id + 1 })).rejects.toMatchObject({ code: "not_found" });
});

test("who may restore a deleted booking is told who deleted it and when; for others it isn't there", async () => {
  const { staff, id } = await createDeleted();
  await expect(getBooking(staff, { id })).rejects.toMatchObject({
    ...{ code: "booking_deleted", status: 404 },
    details: { data: { deleted_at: staff.now.toISOString(), deleted_by: "Amina Uwase" } },
  });
  const reader = await actingAs(staff, "customer", ["bookings.view_all"]);
  await expect(getBooking(reader, { id })).rejects.toMatchObject({ code: "not_found" });
});
