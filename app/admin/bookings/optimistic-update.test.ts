import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyOptimistic, rollback } from "./optimistic-update.ts";
import { aBooking } from "./testing/a-booking.ts";

test("a change shows immediately in the list and the sheet, and can be rolled back", async () => {
  const queries = new QueryClient();
  const [one, other] = [aBooking(), aBooking({ id: 2, booking_id: 2 })];
  queries.setQueryData(["bookings", "list", {}], { items: [one, other], pagination: {} });
  queries.setQueryData(["bookings", "one", one.id], one);
  queries.setQueryData(["bookings", "counts"], { all: 2, pending: 2 });

  const before = await applyOptimistic(queries, one.id, { status: "confirmed" });
  expect(queries.getQueryData(["bookings", "list", {}])).toMatchObject({
    items: [{ status: "confirmed" }, { status: "pending" }],
  });
  expect(queries.getQueryData(["bookings", "one", one.id])).toMatchObject({ status: "confirmed" });

  rollback(queries, before);
  expect(queries.getQueryData(["bookings", "list", {}])).toMatchObject({
    items: [{ status: "pending" }, { status: "pending" }],
  });
  expect(queries.getQueryData(["bookings", "counts"])).toEqual({ all: 2, pending: 2 });
});
