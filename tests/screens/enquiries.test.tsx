import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { enquiries, mailOutbox } from "#server/database/tables.ts";
import { answerEnquiry } from "#server/enquiries/answer-enquiry.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findSheet, findToast, openScreen, rowNames } from "./open-screen.tsx";

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole("button", { name }));
const pressItem = async (user: UserEvent, menu: string, name: string) => {
  await press(user, menu);
  await user.click(await screen.findByRole("menuitem", { name }));
};
const moreActions = "More actions for this message";

test("a message is read by opening it, marked as answered, and unread again", async () => {
  const { user, path, ctx } = await openScreen("/admin/messages", {
    prepare: (prepared) => anEnquiry(prepared, { first_name: "Priya", last_name: "Shah" }),
  });
  const status = async () => (await ctx.db.select().from(enquiries))[0]?.status;
  await user.click(await screen.findByRole("link", { name: "Priya Shah" }));
  await screen.findByRole("dialog", { name: "Priya Shah" });
  expect(path()).toMatch(/^\/admin\/messages\/\d+$/);
  await waitFor(() => expect(screen.queryByText("1 unread")).toBeNull());
  await pressItem(user, moreActions, "Mark as answered");
  await findToast("1 message marked as answered");
  await screen.findByRole("button", { name: "Answer again" });
  expect(await status()).toBe("answered");
  await pressItem(user, moreActions, "Mark as unread");
  await findToast("1 message marked as unread");
  expect(path()).toBe("/admin/messages");
  expect(await status()).toBe("unread");
});

test("e archives the open message, which stays in its place, and Undo brings it back", async () => {
  const { user, ctx } = await openScreen("/admin/messages/1", { prepare: (prepared) => anEnquiry(prepared) });
  const folder = async () => (await ctx.db.select().from(enquiries))[0]?.folder;
  await findSheet("Priya Shah");
  await screen.findByRole("button", { name: "Archive" });
  await waitFor(() => expect(screen.queryByText("1 unread")).toBeNull());
  await user.keyboard("e");
  await findToast("1 message archived");
  expect(await folder()).toBe("archived");
  expect(rowNames()).toEqual(["Priya Shah"]);
  await press(user, "Undo");
  await waitFor(async () => expect(await folder()).toBe("inbox"));
});

test("the words of an answer that are typed before its editor is open archive nothing", async () => {
  const { user, ctx } = await openScreen("/admin/messages/1", { prepare: (prepared) => anEnquiry(prepared) });
  await findSheet("Priya Shah");
  await screen.findByRole("button", { name: "Archive" });
  await user.keyboard("Dear Priya, there are?");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(screen.queryByRole("dialog", { name: /^Answer/ })).toBeNull();
  expect((await ctx.db.select().from(enquiries))[0]?.folder).toBe("inbox");
});

test("a message that has left the inbox says so in its place, and is moved back from there", async () => {
  const { user, ctx } = await openScreen("/admin/messages", { prepare: (prepared) => anEnquiry(prepared) });
  await user.click(await screen.findByRole("checkbox", { name: "Select Priya Shah" }));
  await press(user, "Archive");
  await findToast("1 message archived");
  const row = within(screen.getByRole("row", { name: /Priya Shah/ }));
  await row.findByText("Archived");
  await screen.findByText("None in this list");
  await screen.findByText("1 row above is no longer in this list.");
  await user.click(row.getByRole("button", { name: "Move the message of Priya Shah back to the inbox" }));
  await waitFor(async () => expect((await ctx.db.select().from(enquiries))[0]?.folder).toBe("inbox"));
  await row.findByText("Unread");
});

test("selected messages are marked as spam together, and assigned to a colleague", async () => {
  const { user, ctx } = await openScreen("/admin/messages", {
    prepare: async (prepared) => {
      await anEnquiry(prepared, { first_name: "Grace" });
      await anEnquiry(prepared, { first_name: "Jonas" });
      await aUser(prepared, { role: "staff", first_name: "Bosco", last_name: "Nkusi" });
    },
  });
  expect((await screen.findByRole("button", { name: "Inbox2" })).getAttribute("aria-pressed")).toBe("true");
  await user.click(await screen.findByRole("checkbox", { name: /all/i }));
  await pressItem(user, "Assign", "Bosco Nkusi");
  await findToast("2 messages assigned to Bosco Nkusi");
  expect(await screen.findAllByText("Bosco Nkusi")).not.toHaveLength(0);
  await user.click(await screen.findByRole("checkbox", { name: /all/i }));
  await press(user, "Spam");
  await findToast("2 messages marked as spam");
  expect((await ctx.db.select().from(enquiries)).map(({ folder }) => folder)).toEqual(["spam", "spam"]);
  await screen.findByRole("button", { name: "Unread0" });
  await press(user, "Spam2");
  await screen.findByText(/deleted for good after 30 days/);
  await user.click(await screen.findByRole("checkbox", { name: /all/i }));
  const selected = within(await screen.findByRole("region", { name: "Selected rows" }));
  expect(selected.queryByRole("button", { name: "Spam" })).toBeNull();
  await user.click(selected.getByRole("button", { name: "Not spam" }));
  await findToast("2 messages moved to the inbox");
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
  for (const name of ["Inbox2", "Unread1", "To answer1", "Answered1", "Archived0", "All2", "Spam0"])
    await screen.findByRole("button", { name });
  await user.click(await screen.findByRole("link", { name: "Priya Shah" }));
  const sheet = await findSheet("Priya Shah");
  await sheet.findAllByText("Safari trips");
  expect(await sheet.findAllByRole("link", { name: /^LT\d/ })).toHaveLength(1);
  expect(sheet.getByRole("link", { name: /^LT1 · / }).getAttribute("href")).toBe("/admin/bookings/1");
});

const openAnswer = async (user: UserEvent) => {
  await press(user, "Answer");
  const dialog = within(await screen.findByRole("dialog", { name: "Answer Priya Shah" }));
  await dialog.findByText("To priya@example.com. Replies arrive at info@lavatrails.example, not here.");
  return dialog;
};

test("what is typed after pressing Answer stands in the place that the text leaves for it", async () => {
  const { user } = await openScreen("/admin/messages/1", { prepare: (prepared) => anEnquiry(prepared) });
  await findSheet("Priya Shah");
  await press(user, "Answer");
  const dialog = within(await screen.findByRole("dialog", { name: /^Answer/ }));
  const field = await dialog.findByRole<HTMLTextAreaElement>("textbox", { name: /^Text/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("Yes, March is good.");
  expect(field.value).toContain("Yes, March is good.");
  expect(field.value).not.toContain("[Your answer]");
});

test("an answer is written and sent, stands in the conversation, and is taken back with its text", async () => {
  const { user, ctx } = await openScreen("/admin/messages/1", { prepare: (prepared) => anEnquiry(prepared) });
  const dialog = await openAnswer(user);
  await user.type(dialog.getByLabelText("Text"), "{Control>}a{/Control}June is dry.");
  await screen.findByText(/^No mail server is set up: the answer stays in the Outbox/);
  await press(user, "Keep answer");
  await findToast("Priya Shah: answer kept");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Answer Priya Shah" })).toBeNull());
  const conversation = within(await screen.findByRole("region", { name: "Conversation" }));
  await conversation.findByText("June is dry.");
  await conversation.findByText("Not sent");
  // On the row of the list, and in the message.
  await waitFor(() => expect(screen.getAllByText("Answer not sent")).toHaveLength(2));
  await screen.findByText("Answer written, not sent: no mail server was set");
  expect(screen.queryByText("Answered by email")).toBeNull();
  expect(await ctx.db.select().from(mailOutbox)).toMatchObject([{ to_address: "priya@example.com", status: "held" }]);
  await press(user, "Undo");
  await waitFor(async () => expect(await ctx.db.$count(mailOutbox)).toBe(0));
  await waitFor(() => expect(conversation.queryByText("June is dry.")).toBeNull());
  const again = await openAnswer(user);
  expect(again.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("June is dry.");
});

test("a saved answer is chosen; what was typed outlives the closed dialog", async () => {
  const { user } = await openScreen("/admin/messages/1", { prepare: (prepared) => anEnquiry(prepared) });
  const dialog = await openAnswer(user);
  await user.selectOptions(dialog.getByLabelText("Saved answer"), "Answer: which dates, how many");
  const text = () => screen.getByLabelText<HTMLTextAreaElement>("Text").value;
  await waitFor(() => expect(text()).toContain("How many are you"));
  await user.type(dialog.getByLabelText("Subject"), "!");
  await press(user, "Cancel");
  await openAnswer(user);
  expect(text()).toContain("How many are you");
  await press(user, "Use the template's text");
  await screen.findByLabelText("Saved answer");
});

test("who answers second sees what the colleague has answered, and may send as well", async () => {
  const { user, ctx } = await openScreen("/admin/messages/1", {
    prepare: (prepared) => anEnquiry(prepared, { status: "read" }),
  });
  const dialog = await openAnswer(user);
  await press(user, "Keep answer");
  await dialog.findByText("Please write your answer in place of [Your answer].");
  await user.clear(await dialog.findByLabelText("Text"));
  await user.type(dialog.getByLabelText("Text"), "By me");
  const answer = { id: 1, subject: "Re: your message", body: "By a colleague", quotes_message: true };
  await answerEnquiry(await actingAs(ctx, "staff"), answer);
  await press(user, "Keep answer");
  await dialog.findByText(/^Amina Uwase has answered this message/);
  await dialog.findByText("By a colleague");
  expect(await ctx.db.$count(mailOutbox)).toBe(1);
  await press(user, "Keep mine as well");
  await findToast("Priya Shah: answer kept");
  expect(await ctx.db.$count(mailOutbox)).toBe(2);
});

test("a message becomes a booking with its data filled in, and both name each other", async () => {
  const { user, ctx, path } = await openScreen("/admin/messages/1", {
    prepare: async (prepared) => {
      const { id: trip_id } = await aTrip(prepared, { title: "Lava ride" });
      await anEnquiry(prepared, { trip_id, start_date: "2027-03-09", participants: 2 });
    },
  });
  await user.click(await screen.findByRole("link", { name: "New booking" }));
  const form = await findSheet("New booking");
  await form.findByText("Filled in from the message of Priya Shah");
  expect(form.getByLabelText<HTMLInputElement>("Start date").value).toBe("2027-03-09");
  expect(form.getByLabelText<HTMLInputElement>("Trip").value).toContain("Lava ride");
  await user.type(form.getByLabelText("Phone"), "+250 788 123 456");
  const names = form.getAllByLabelText("Name");
  await user.type(names[1] ?? form.getByLabelText("Phone"), "Arun Shah");
  await press(user, "Create booking");
  await waitFor(async () => expect((await ctx.db.select().from(enquiries))[0]?.booking_id).toBe(1));
  await waitFor(() => expect(path()).toBe("/admin/bookings/1"));
  expect((await screen.findByRole("link", { name: /^Priya Shah, / })).getAttribute("href")).toBe("/admin/messages/1");
});

test("a note is added for colleagues", async () => {
  const { user } = await openScreen("/admin/messages/1", { prepare: (prepared) => anEnquiry(prepared) });
  await press(user, "Add a note");
  await user.type(await screen.findByLabelText("Note for colleagues"), "Called her.");
  await press(user, "Add note");
  const conversation = within(await screen.findByRole("region", { name: "Conversation" }));
  await conversation.findByText("Called her.");
  await screen.findByRole("button", { name: "Add a note" });
});
