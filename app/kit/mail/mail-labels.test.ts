import { expect, test } from "vitest";
import { describeMail } from "./mail-labels.ts";

test("a message that a later change replaced says why, and not as an error", () => {
  const last_error = "The booking was marked as paid first.";
  expect(describeMail({ status: "suppressed", last_error })).toEqual({ description: last_error, error: "" });
  expect(describeMail({ status: "suppressed", last_error: "" }).description).toBe(
    "The record changed before it went out.",
  );
  expect(describeMail({ status: "failed", last_error: "550 Unknown" })).toMatchObject({ error: "550 Unknown" });
});
