import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { updateBooking } from "#server/bookings/update-booking.ts";
import { createActor } from "#server/kit/actor.ts";
import { deleteImage } from "#server/media/delete-image.ts";
import { faqHandlers } from "#server/pages/faq.ts";
import { slideHandlers } from "#server/pages/slides.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aFaqEntry, aHeroSlide, anImageRow } from "#server/testing/factories/content.ts";
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

test("a change of the list is put back: what Grace changed meanwhile is shown first, and can be left out", async () => {
  const { user, ctx } = await openScreen("/admin/history", {
    prepare: async (prepared) => {
      const admin = await actingAs(prepared, "admin");
      const { id } = await aFaqEntry(prepared, { question: "Wi-Fi?", answer: "No." });
      await faqHandlers.update(admin, { id, question: "Internet?", answer: "Yes." });
    },
  });
  await user.click(await screen.findByRole("link", { name: "Internet?" }));
  const sheet = await findSheet("Internet?");
  await user.click(sheet.getByRole("button", { name: /^Put back the earlier values of these fields/ }));
  const dialog = await findSheet("Put back earlier values");
  await dialog.findByText("Wi-Fi?");
  const [entry] = await faqHandlers.listForEditing(ctx);
  const grace = { ...ctx, actor: createActor({ ...ctx.actor, name: "Grace" }) };
  await faqHandlers.update(grace, { id: entry?.id ?? 0, answer: "Often." });
  await user.click(dialog.getByRole("button", { name: "Put back" }));
  await dialog.findByText("This was changed by someone else in the meantime.");
  await dialog.findByText(/^Changed again by Grace on /);
  await user.click(dialog.getByRole("checkbox", { name: "Answer" }));
  await user.click(dialog.getByRole("button", { name: "Put back" }));
  await findToast("Earlier values put back");
  expect(await faqHandlers.listForEditing(ctx)).toMatchObject([{ question: "Wi-Fi?", answer: "Often." }]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(await faqHandlers.listForEditing(ctx)).toMatchObject([{ question: "Internet?", answer: "Often." }]);
});

test("of several changes, the whole record is put back as it was before the first", async () => {
  const { user, ctx } = await openScreen("/admin/history", {
    prepare: async (prepared) => {
      const admin = await actingAs(prepared, "admin");
      const { id } = await aFaqEntry(prepared, { question: "Wi-Fi?", answer: "No." });
      await faqHandlers.update(admin, { id, question: "Internet?" });
      await faqHandlers.update(admin, { id, answer: "Yes." });
    },
  });
  await user.click((await screen.findAllByRole("link", { name: "Internet?" }))[1] as HTMLElement);
  const sheet = await findSheet("Internet?");
  await user.click(sheet.getByRole("button", { name: /^Put back the earlier values/ }));
  const dialog = await findSheet("Put back earlier values");
  await dialog.findByText(/^Changed once since/);
  expect(dialog.queryByRole("checkbox", { name: "Answer" })).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: /^Put back the whole record instead/ }));
  await dialog.findByRole("checkbox", { name: "Answer" });
  await user.click(dialog.getByRole("button", { name: "Put back" }));
  await findToast("Earlier values put back");
  expect(await faqHandlers.listForEditing(ctx)).toMatchObject([{ question: "Wi-Fi?", answer: "No." }]);
});

test("a value that is no longer valid says so at its field; without it, the rest is put back", async () => {
  const { user, ctx } = await openScreen("/admin/history", {
    prepare: async (prepared) => {
      const admin = await actingAs(prepared, "admin");
      const { id: image_id } = await anImageRow(prepared, { original_filename: "dawn.jpg" });
      const { id } = await aHeroSlide(prepared, { title: "Dawn", image_id });
      await slideHandlers.update(admin, { id, title: "Noon", image_id: null });
      await deleteImage(admin, { id: image_id, even_if_used: false });
    },
  });
  await user.click(await screen.findByRole("link", { name: "Noon" }));
  await user.click((await findSheet("Noon")).getByRole("button", { name: /^Put back the earlier values/ }));
  const dialog = await findSheet("Put back earlier values");
  await dialog.findByText("dawn.jpg (deleted)");
  await user.click(dialog.getByRole("button", { name: "Put back" }));
  await dialog.findByText("Please choose a picture from the library");
  await user.click(dialog.getByRole("checkbox", { name: /^(Image|Picture)/ }));
  await user.click(dialog.getByRole("button", { name: "Put back" }));
  await findToast("Earlier values put back");
  expect(await slideHandlers.listForEditing(ctx)).toMatchObject([{ title: "Dawn", image_id: null }]);
});
