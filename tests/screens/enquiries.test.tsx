import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { enquiries } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";

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

test("the filters have counts, and a message shows the bookings of its sender", async () => {
  const { user } = await openScreen("/admin/messages", {
    prepare: async (ctx) => {
      await anEnquiry(ctx, { email: "grace@example.com", adventure_type: "safari-trips" });
      await anEnquiry(ctx, { first_name: "Jonas", email: "jonas@example.com", status: "answered" });
      await aBooking(ctx, { customer_email: "Grace@example.com" });
      await aBooking(ctx, { customer_email: "anna.grace@example.com" });
    },
  });
  for (const name of ["All2", "Unread1", "Read0", "Answered1"]) await screen.findByRole("button", { name });
  await screen.findAllByText("Safari trips");
  await user.click(screen.getByRole("link", { name: "Priya Shah" }));
  const sheet = await findSheet("Priya Shah");
  expect(await sheet.findAllByRole("link", { name: /^LT\d/ })).toHaveLength(1);
  expect(sheet.getByRole("link", { name: /^LT1 · / }).getAttribute("href")).toBe("/admin/bookings/1");
});

test("after a reply the message can be marked as answered", async () => {
  const { user, ctx } = await openScreen("/admin/messages/1", { prepare: (prepared) => anEnquiry(prepared) });
  const sheet = await findSheet("Priya Shah");
  await user.click(await sheet.findByRole("link", { name: "Reply by email" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Mark as answered?" }));
  await user.click(question.getByRole("button", { name: "Mark as answered" }));
  await findToast("Marked as answered");
  expect((await ctx.db.select().from(enquiries))[0]?.status).toBe("answered");
});
