import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { enquiries } from "#server/database/tables.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { findToast, openScreen } from "./open-screen.tsx";

test("a message is read by opening it, marked as answered, and unread again", async () => {
  const { user, path, ctx } = await openScreen("/admin/messages", {
    prepare: (prepared) => anEnquiry(prepared, { first_name: "Priya", last_name: "Shah" }),
  });
  const statusOf = async (name: string) =>
    (await ctx.db.select().from(enquiries).where(eq(enquiries.first_name, name))).map(({ status }) => status);
  await user.click(await screen.findByRole("link", { name: "Priya Shah" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Priya Shah" }));
  expect(path()).toMatch(/^\/admin\/messages\/\d+$/);
  await waitFor(() => expect(screen.queryByText("1 unread")).toBeNull());
  await user.click(await sheet.findByRole("button", { name: "Mark as answered" }));
  await findToast("Marked as answered");
  await sheet.findByRole("button", { name: "Mark as not answered" });
  expect(await statusOf("Priya")).toEqual(["answered"]);
  await user.click(sheet.getByRole("button", { name: "Mark as unread" }));
  await findToast("Marked as unread");
  expect(path()).toBe("/admin/messages");
  expect(await statusOf("Priya")).toEqual(["unread"]);
});

test("an old link to a message opens it", async () => {
  const { path } = await openScreen("/admin/messages?message=1", { prepare: (prepared) => anEnquiry(prepared) });
  await screen.findByRole("dialog", { name: "Priya Shah" });
  expect(path()).toBe("/admin/messages/1");
});
