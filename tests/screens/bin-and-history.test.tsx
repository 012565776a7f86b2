import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { updateBooking } from "#server/bookings/update-booking.ts";
import { faqHandlers } from "#server/pages/faq.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aFaqEntry } from "#server/testing/factories/content.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { findSheet, findToast, openScreen, rowNames } from "./open-screen.tsx";

test("the bin restores a record, and says who deleted it", async () => {
  const { user, ctx } = await openScreen("/admin/bin", {
    prepare: async (prepared) => {
      const admin = await actingAs(prepared, "admin");
      const { id } = await aFaqEntry(prepared, { question: "Is there Wi-Fi?" });
      await faqHandlers.remove(admin, { id });
    },
  });
  await waitFor(() => expect(rowNames()).toEqual(["Is there Wi-Fi?"]));
  const row = within(screen.getByRole("row", { name: /Is there Wi-Fi/ }));
  row.getByText("Question");
  await user.click(row.getByRole("button", { name: "Restore Is there Wi-Fi?" }));
  await findToast("Is there Wi-Fi?: restored");
  await screen.findByText("The bin is empty");
  expect(await faqHandlers.listForEditing(ctx)).toMatchObject([{ question: "Is there Wi-Fi?" }]);
});

test("the history of everything names record, change and person, and is searched by person", async () => {
  const { user } = await openScreen("/admin/history", {
    prepare: async (prepared) => {
      const admin = await actingAs(prepared, "admin");
      const { id } = await aFaqEntry(prepared, { question: "Is there Wi-Fi?", answer: "No." });
      await faqHandlers.update(admin, { id, answer: "Yes." });
    },
  });
  await waitFor(() => expect(rowNames()).toEqual(["Is there Wi-Fi?"]));
  expect(screen.getByRole("row", { name: /Answer: No. → Yes./ })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Is there Wi-Fi?" }));
  (await findSheet("Is there Wi-Fi?")).getByText("Answer: No. → Yes.");
  await user.keyboard("{Escape}");
  await user.type(screen.getByRole("searchbox"), "nobody");
  await screen.findByText("No results");
});

test("the history of everything names fields and values as the record does", async () => {
  await openScreen("/admin/history", {
    prepare: async (prepared) => {
      const admin = await actingAs(prepared, "admin");
      const { id } = await aBooking(prepared, { participants: 2, internal_notes: "" });
      await updateBooking(admin, { id, participants: 3, internal_notes: "Vegetarian" });
    },
  });
  await screen.findByText(/Total: \$.* · Participants: 2 → 3 · Internal notes changed/);
});
