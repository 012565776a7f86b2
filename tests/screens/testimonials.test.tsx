import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CallError } from "#app/kit/calls/call-error.ts";
import { testimonials } from "#server/database/tables.ts";
import { aTestimonial } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findSheet, findToast, type OpenedScreen, openPreview, openScreen, rowNames } from "./open-screen.tsx";

const path = "/admin/testimonials";
const storedRows = ({ ctx }: OpenedScreen) => ctx.db.select().from(testimonials).orderBy(testimonials.id);

test("without testimonials the list says so", async () => {
  await openScreen(path);
  await screen.findByText("No testimonials available.");
});

test("search and filters narrow the list, and stand in the address", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => {
      await aTestimonial(ctx, { customer_name: "Jane", is_approved: true, is_featured: true });
      await aTestimonial(ctx, { customer_name: "Zed", is_approved: false });
    },
  });
  await waitFor(() => expect(rowNames()).toEqual(["Zed", "Jane"]));
  await opened.user.click(screen.getByRole("button", { name: "Pending" }));
  await waitFor(() => expect(rowNames()).toEqual(["Zed"]));
  expect(opened.path()).toBe(`${path}?filter=pending`);
  await opened.user.click(screen.getByRole("button", { name: "All" }));
  await opened.user.type(screen.getByRole("searchbox"), "jan");
  await waitFor(() => expect(rowNames()).toEqual(["Jane"]));
});

test("a new testimonial starts with today, five stars and source admin, and is stored once", async () => {
  const opened = await openScreen(`${path}/new`, { prepare: (ctx) => aTrip(ctx, { title: "Nile Trail" }) });
  const form = await findSheet("New testimonial");
  const { user } = opened;
  expect(await form.findByLabelText("Rating")).toHaveProperty("value", "5");
  expect(form.getByLabelText("Source")).toHaveProperty("value", "admin");
  await user.click(form.getByRole("button", { name: "Create testimonial" }));
  await form.findByText("Customer name is required");
  await form.findByText("Review content is required");
  await user.type(form.getByLabelText("Customer name"), "Jane Doe");
  await user.type(form.getByLabelText("Review"), "Well organised.");
  expect(form.getByText("15 characters")).toBeTruthy();
  const previewText = await openPreview(user);
  expect(previewText()).toContain("Well organised.JJane Doe");
  await user.selectOptions(form.getByLabelText(/^Trip/), await form.findByRole("option", { name: "Nile Trail" }));
  await user.dblClick(form.getByRole("button", { name: "Create testimonial" }));
  await findToast("Testimonial created successfully");
  const row = await screen.findByRole("link", { name: "Jane Doe" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([opened.path(), row.getAttribute("aria-current")]).toEqual([path, "true"]);
  expect(await storedRows(opened)).toMatchObject([
    { customer_name: "Jane Doe", content: "Well organised.", rating: 5, source: "admin", is_approved: false },
  ]);
});

test("a testimonial whose answer was lost is stored once", async () => {
  const opened = await openScreen(`${path}/new`);
  const form = await findSheet("New testimonial");
  const { user, request } = opened;
  await user.type(await form.findByLabelText("Customer name"), "Jane");
  await user.type(form.getByLabelText("Review"), "Good.");
  opened.intercept("POST /api/testimonials", async (sent) => {
    await request("POST", "/api/testimonials", sent);
    throw new CallError(0, "Network error");
  });
  await user.click(form.getByRole("button", { name: "Create testimonial" }));
  await findToast("Failed to save testimonial. Please try again.");
  opened.intercept("POST /api/testimonials", null);
  await user.click(form.getByRole("button", { name: "Create testimonial" }));
  await findToast("Testimonial created successfully");
  expect(await storedRows(opened)).toHaveLength(1);
});

test("a text that is too long is kept whole, and said", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: (ctx) => aTestimonial(ctx, { customer_name: "Jane" }) });
  const form = await findSheet("Jane");
  const name = form.getByLabelText("Customer name");
  await opened.user.click(name);
  await opened.user.paste("x".repeat(10_000));
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await form.findByText("Please use at most 200 characters");
  expect(name).toHaveProperty("value", `Jane${"x".repeat(10_000)}`);
});

test("only the changed fields are sent", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: (ctx) => aTestimonial(ctx, { customer_name: "Jane" }) });
  const form = await findSheet("Jane");
  const buttons = () => form.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons().slice(-2)).toEqual(["Close", "Save changes"]);
  await opened.user.type(form.getByLabelText(/^Title/), "Great");
  expect(buttons().slice(-2)).toEqual(["Cancel", "Save changes"]);
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Testimonial updated successfully");
  expect(opened.bodies("PUT /api/testimonials/1")).toEqual([{ title: "Great", version: 1 }]);
  await waitFor(() => expect(opened.path()).toBe(path));
});

test("when somebody else has saved, base, theirs and mine are shown, and mine can be saved on top", async () => {
  const opened = await openScreen(`${path}/1`, {
    prepare: (ctx) => aTestimonial(ctx, { customer_name: "Jane", title: "Nice" }),
  });
  const { user, request } = opened;
  const form = await findSheet("Jane");
  const title = form.getByLabelText(/^Title/);
  await user.clear(title);
  await user.type(title, "Mine");
  const token = await opened.createToken("admin");
  await request("PUT", "/api/testimonials/1", { token, body: { title: "Theirs", rating: 3 } });
  await user.click(form.getByRole("button", { name: "Save changes" }));
  const message = await form.findByText("This was changed by someone else in the meantime.");
  const conflict = within(message.closest("[role=alert]") as HTMLElement);
  expect(conflict.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "RatingWas5Now3",
    "TitleWasNiceNowTheirsYoursMine",
  ]);
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain("This was changed by someone else in the meantime."),
  );
  await user.type(title, " indeed");
  await user.click(conflict.getByRole("button", { name: "Save my version" }));
  await findToast("Testimonial updated successfully");
  expect(opened.bodies("PUT /api/testimonials/1").at(-1)).toEqual({ title: "Mine indeed", version: 2 });
  expect(await storedRows(opened)).toMatchObject([{ title: "Mine indeed", rating: 3 }]);
});

test("what somebody else changed outside of the form is no conflict", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: (ctx) => aTestimonial(ctx, { customer_name: "Jane" }) });
  const form = await findSheet("Jane");
  await opened.user.type(form.getByLabelText(/^Title/), "Mine");
  await opened.ctx.db.update(testimonials).set({ version: 2 });
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Testimonial updated successfully");
  expect(await storedRows(opened)).toMatchObject([{ title: "Mine", version: 3 }]);
});

test("closing with unsaved changes asks first; a reload restores them", async () => {
  const prepare = (ctx: OpenedScreen["ctx"]) => aTestimonial(ctx, { customer_name: "Jane" });
  const first = await openScreen(`${path}/1`, { prepare });
  const form = await findSheet("Jane");
  await first.user.type(form.getByLabelText(/^Title/), "Draft");
  await first.user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  await first.user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(first.path()).toBe(`${path}/1`);
  await first.reload();
  const again = await findSheet("Jane");
  await again.findByText("We restored your unsaved changes.");
  expect(again.getByLabelText(/^Title/)).toHaveProperty("value", "Draft");
  await first.user.click(again.getByRole("button", { name: "Discard" }));
  expect(again.getByLabelText(/^Title/)).toHaveProperty("value", "");
  await findToast("Changes discarded");
  await first.user.click(screen.getByRole("button", { name: "Undo" }));
  expect(again.getByLabelText(/^Title/)).toHaveProperty("value", "Draft");
});

test("the note about restored changes can be put away, and the changes stay", async () => {
  const prepare = (ctx: OpenedScreen["ctx"]) => aTestimonial(ctx, { customer_name: "Jane" });
  const opened = await openScreen(`${path}/1`, { prepare });
  await opened.user.type((await findSheet("Jane")).getByLabelText(/^Title/), "Draft");
  await opened.reload();
  const form = await findSheet("Jane");
  await form.findByText("We restored your unsaved changes.");
  await opened.user.click(form.getByRole("button", { name: "Dismiss" }));
  expect(form.queryByText("We restored your unsaved changes.")).toBeNull();
  expect(form.getByLabelText(/^Title/)).toHaveProperty("value", "Draft");
});

test("a failed save is said, and nothing typed is lost", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: (ctx) => aTestimonial(ctx, { customer_name: "Jane" }) });
  const form = await findSheet("Jane");
  await opened.user.type(form.getByLabelText(/^Title/), "Kept");
  opened.intercept("PUT /api/testimonials/1", async () => new Response("<html>", { status: 200 }));
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Failed to save testimonial. Please try again.");
  await form.findByText("Invalid JSON response from server");
  expect(form.getByLabelText(/^Title/)).toHaveProperty("value", "Kept");
  opened.intercept("PUT /api/testimonials/1", null);
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Testimonial updated successfully");
});

test("a record that somebody has deleted meanwhile says so, and keeps what was typed", async () => {
  const opened = await openScreen(`${path}/1`, { prepare: (ctx) => aTestimonial(ctx, { customer_name: "Jane" }) });
  const form = await findSheet("Jane");
  await opened.user.type(form.getByLabelText(/^Title/), "Kept");
  await opened.request("DELETE", "/api/testimonials/1", { token: await opened.createToken("admin") });
  await opened.user.click(form.getByRole("button", { name: "Save changes" }));
  await form.findByText(/Someone has deleted it in the meantime/);
  expect(form.getByLabelText(/^Title/)).toHaveProperty("value", "Kept");
  await opened.reload();
  const left = await findSheet("Testimonial");
  await left.findByText("Title: Kept");
});

test("a toggle shows at once, can be undone, and is rolled back if it fails", async () => {
  const opened = await openScreen(path, {
    prepare: (ctx) => aTestimonial(ctx, { customer_name: "Jane", is_approved: false }),
  });
  const { user } = opened;
  const approved = () => screen.findByRole("switch", { name: "Approved: Jane" });
  await user.click(await approved());
  await findToast("Jane: approved");
  expect(opened.path()).toBe(path);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect((await approved()).getAttribute("aria-checked")).toBe("false"));
  await waitFor(async () => expect(await storedRows(opened)).toMatchObject([{ is_approved: false }]));
  opened.intercept("PUT /api/testimonials/1", async () => Response.json({ message: "Out of order" }, { status: 500 }));
  await user.click(screen.getByRole("switch", { name: "Featured: Jane" }));
  await findToast("Failed to update testimonial");
  expect(screen.getByRole("switch", { name: "Featured: Jane" }).getAttribute("aria-checked")).toBe("false");
});

test("selected testimonials are approved, featured, rejected and deleted together", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => {
      for (const customer_name of ["Ann", "Ben"]) await aTestimonial(ctx, { customer_name, is_approved: false });
    },
  });
  const { user } = opened;
  for (const [label, done] of [
    ["Approve", "2 testimonials approved"],
    ["Feature", "2 testimonials featured"],
    ["Reject", "2 testimonials rejected"],
  ] as const) {
    await user.click(await screen.findByRole("checkbox", { name: "Select all rows on this page" }));
    await user.click(
      within(screen.getByRole("region", { name: "Selected rows" })).getByRole("button", { name: label }),
    );
    await findToast(done);
  }
  expect(await storedRows(opened)).toMatchObject(Array(2).fill({ is_approved: false, is_featured: true }));
  await user.click(screen.getByRole("checkbox", { name: "Select Ann" }));
  await user.click(
    within(screen.getByRole("region", { name: "Selected rows" })).getByRole("button", { name: "Delete" }),
  );
  const question = within(await screen.findByRole("alertdialog", { name: "Delete 1 testimonial?" }));
  expect(question.getByText(/This action cannot be undone after 30 days/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Delete" }));
  await findToast("1 testimonial deleted");
  await waitFor(() => expect(rowNames()).toEqual(["Ben"]));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await findToast("1 restored");
  await waitFor(() => expect(rowNames()).toEqual(["Ben", "Ann"]));
});

test("a file is checked line by line before it is imported, and exported as the list shows it", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => {
      await aTestimonial(ctx, { customer_name: "Ann", rating: 5 });
    },
  });
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: /CSV/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Import a file…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import testimonials" }));
  const choose = async (text: string) =>
    user.upload(await dialog.findByLabelText("CSV file"), new File([text], "guests.csv", { type: "text/csv" }));
  await choose("id,customer_name,rating,content\n1,Ann,4,We would come again.\n,Ben,9,Good");
  await dialog.findByText(/1 changed, 1 refused/);
  await dialog.findByText(/rating: Please enter a number of at most 5/);
  expect(dialog.queryByRole("button", { name: /^Import/ })).toBeNull();
  await choose("id,customer_name,rating,content\n1,Ann,4,We would come again.\n,Ben,3,Good");
  await user.click(await dialog.findByRole("button", { name: "Import 2 lines" }));
  await findToast("Import complete");
  expect(await storedRows(opened)).toMatchObject([
    { customer_name: "Ann", rating: 4 },
    { customer_name: "Ben", rating: 3 },
  ]);
  await waitFor(() => expect(rowNames().toSorted()).toEqual(["Ann", "Ben"]));
});

test("a file with other columns is matched by hand, and its sample lists what is known", async () => {
  const opened = await openScreen(path);
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: /CSV/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Import a file…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import testimonials" }));
  await dialog.findByText(/Customer name \(required\), Review \(required\), Email, Rating/);
  await dialog.findByRole("button", { name: "Empty sample file" });
  const short = new File(["Name\nAnn"], "guests.csv", { type: "text/csv" });
  await user.upload(await dialog.findByLabelText("CSV file"), short);
  await dialog.findByText("Missing columns: Review");
  expect(dialog.queryByText(/still lacks/)).toBeNull();
  const file = new File(["Name,Country,Said\nAnn,Kenya,We would come again."], "guests.csv", { type: "text/csv" });
  await user.upload(await dialog.findByLabelText("CSV file"), file);
  await dialog.findByText("The file still lacks: Review");
  expect(dialog.getByRole("combobox", { name: /“Country” in the file/ })).toHaveProperty("value", "");
  await user.selectOptions(dialog.getByRole("combobox", { name: /“Said” in the file/ }), "Review (required)");
  await user.click(dialog.getByRole("button", { name: "Check the file" }));
  await user.click(await dialog.findByRole("button", { name: "Import 1 line" }));
  await findToast("Import complete");
  expect(await storedRows(opened)).toMatchObject([{ customer_name: "Ann", content: "We would come again." }]);
});

test("a bulk action is taken back for what it has changed", async () => {
  const opened = await openScreen(path, {
    prepare: async (ctx) => {
      await aTestimonial(ctx, { customer_name: "Ann", is_approved: true });
      await aTestimonial(ctx, { customer_name: "Ben", is_approved: false });
    },
  });
  const { user } = opened;
  await user.click(await screen.findByRole("checkbox", { name: "Select all rows on this page" }));
  await user.click(
    within(screen.getByRole("region", { name: "Selected rows" })).getByRole("button", { name: "Approve" }),
  );
  await findToast("2 testimonials approved");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(await storedRows(opened)).toMatchObject([{ is_approved: true }, { is_approved: false }]);
});
