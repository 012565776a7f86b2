import { expect, test } from "vitest";
import { describeUserEntry } from "./labels.ts";

const describe = (what: string, change: object = {}): string[] =>
  describeUserEntry({ id: 1, at: "2026-11-23T10:00:00Z", actor_name: "Amina", before: {}, after: {}, what, ...change });

test("an erased person is called that", () => {
  expect(describe("person.erased")).toEqual(["Erased a person"]);
});

test("permissions have their names from the form: those that are given, and those that are taken", () => {
  const before = { granted_permissions: ["bookings.approve", "bookings.view_all"] };
  const after = { granted_permissions: ["bookings.view_all", "users.ban"] };
  expect(describe("person.permissions_changed", { before, after })).toEqual([
    "Permission given: Ban users",
    "Permission taken: Approve bookings",
  ]);
});
