import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { settings } from "#server/database/tables.ts";
import { openScreen } from "./open-screen.tsx";

const withServer = { environment: { SMTP_URL: "smtp://relay.example" } };

test("who can mend the set-up of email reads what is wrong with it, and sends a test from there", async () => {
  const opened = await openScreen("/admin/mail-templates", { ...withServer, role: "admin" });
  const notice = (await screen.findByText(/set-up of email needs attention/)).closest("details");
  if (!notice) throw new Error("The notice has no details");
  expect(await within(notice).findByText(/Set PUBLIC_URL/)).toBeDefined();
  expect(within(notice).getByText(/Enter your own under Settings, Mail/)).toBeDefined();
  await opened.user.click(await within(notice).findByText("Send me a test"));
  expect(await within(notice).findByText("Queued…")).toBeDefined();
  expect(opened.bodies("POST /api/mail/test")).toEqual([{}]);
});

test("others are not told, and without a mail server the test says that it is stored", async () => {
  await openScreen("/admin/bookings", { ...withServer, role: "staff" });
  expect(screen.queryByText(/set-up of email/)).toBeNull();
  const { user } = await openScreen("/admin/outbox", { role: "admin" });
  await user.click(await screen.findByRole("button", { name: "Send me a test" }));
  expect(await screen.findByText("No mail server is set up. The email is stored here.")).toBeDefined();
});

test("without bank details, which emails promise, the payment terms and the notice say so", async () => {
  await openScreen("/admin/payment", { ...withServer, role: "admin" });
  expect(await screen.findByText("No bank details are set")).toBeDefined();
  expect(await screen.findByText(/don't say how: no bank details are set/)).toBeDefined();
});

test("once bank details are set for a currency, nothing is missing", async () => {
  await openScreen("/admin/payment", {
    ...withServer,
    role: "admin",
    prepare: async ({ db }) => {
      await db.insert(settings).values({ group: "booking", key: "payment_instructions_usd", value: "Account 0001" });
    },
  });
  expect(await screen.findByDisplayValue("Account 0001")).toBeDefined();
  expect(screen.queryByText(/[Nn]o bank details/)).toBeNull();
});
