import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyOptimistic, rollback } from "./optimistic-update.ts";

test("a change shows immediately in lists and in the record, and can be rolled back", async () => {
  const queries = new QueryClient();
  const [one, other] = [
    { id: 1, status: "pending" },
    { id: 2, status: "pending" },
  ];
  queries.setQueryData(["bookings", "list", {}], { items: [one, other], pagination: {} });
  queries.setQueryData(["bookings", "get", { id: 1 }], one);
  queries.setQueryData(["bookings", "count", {}], { all: 2, pending: 2 });
  const prefixes = [
    ["bookings", "list"],
    ["bookings", "get"],
  ] as const;

  const before = await applyOptimistic(queries, prefixes, { ids: [1], patch: { status: "confirmed" } });
  expect(queries.getQueryData(["bookings", "list", {}])).toMatchObject({
    items: [{ status: "confirmed" }, { status: "pending" }],
  });
  expect(queries.getQueryData(["bookings", "get", { id: 1 }])).toMatchObject({ status: "confirmed" });

  rollback(queries, before);
  expect(queries.getQueryData(["bookings", "list", {}])).toMatchObject({ items: [one, other] });
  expect(queries.getQueryData(["bookings", "get", { id: 1 }])).toEqual(one);
  expect(queries.getQueryData(["bookings", "count", {}])).toEqual({ all: 2, pending: 2 });
});
