import { expect, test } from "vitest";
import { filterCommands } from "./match-command.ts";

const entries = ["Bookings", "Outbox", "Email templates", "Back to Website", "Light appearance", "New booking"].map(
  (label) => ({ label }),
);
const logout = { label: "Logout", keywords: "log out sign out" };

const find = (query: string) => filterCommands([...entries, logout], query).map(({ label }) => label);

test.each([
  ["", [...entries.map(({ label }) => label), "Logout"]],
  ["out", ["Logout", "Outbox"]],
  ["log out", ["Logout"]],
  ["sign out", ["Logout"]],
  ["book", ["Bookings", "New booking"]],
  ["bkgs", ["Bookings"]],
  ["tmpl email", ["Email templates"]],
  ["ann", []],
  ["lt1283", []],
])("%j finds %j", (query, labels) => expect(find(query)).toEqual(labels));
