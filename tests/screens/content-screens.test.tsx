import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { about, aboutFeatures, claims, faqEntries, texts } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { findEditor } from "./find-editor.ts";
import { findSheet, findToast, type OpenedScreen, openScreen, rowNames } from "./open-screen.tsx";

const aQuestion = (ctx: Context, question: string, fields: Partial<typeof faqEntries.$inferInsert> = {}) =>
  ctx.db.insert(faqEntries).values({ question, answer: "**Yes.**", category: "booking", ...fields });

/** Writes a text into the editor as somebody does who pastes it. */
async function paste(form: { getByRole: typeof screen.getByRole }, { name, text }: { name: string; text: string }) {
  const textbox = await findEditor(form, name);
  textbox.focus();
  fireEvent.paste(textbox, {
    clipboardData: { getData: (type: string) => (type === "text/plain" ? text : ""), files: [], types: [] },
  });
}

const conflictOf = async (
  opened: OpenedScreen,
  { save, url, body }: { save: () => Promise<void>; url: string; body: object },
) => {
  const token = await opened.createToken("admin");
  await opened.request("PUT", url, { token, body });
  await save();
  const message = await screen.findByText("This was changed by someone else in the meantime.");
  return within(message.closest("[role=alert]") as HTMLElement);
};

test("a question is created with a formatted answer, and both are required", async () => {
  const opened = await openScreen("/admin/faq/new");
  const { user } = opened;
  const form = await findSheet("New question");
  await user.click(await form.findByRole("button", { name: "Create question" }));
  await form.findByText("Question is required");
  await form.findByText("Answer is required");
  await user.type(form.getByLabelText("Question"), "Can I cancel?");
  await paste(form, { name: "Answer", text: "Yes, you can" });
  await user.selectOptions(form.getByLabelText("Category"), "logistics");
  await user.click(form.getByRole("button", { name: "Create question" }));
  await findToast("Question created successfully");
  expect(await opened.ctx.db.select().from(faqEntries)).toMatchObject([
    { question: "Can I cancel?", answer: "Yes, you can", category: "logistics", is_active: true },
  ]);
});

test("Ctrl+S saves a form from its field, once, and asks for what is missing as the button does", async () => {
  const opened = await openScreen("/admin/faq/new");
  const { user } = opened;
  const form = await findSheet("New question");
  await user.type(await form.findByLabelText("Question"), "Is it safe?");
  await user.keyboard("{Control>}s{/Control}");
  await form.findByText("Answer is required");
  await paste(form, { name: "Answer", text: "Yes, it is" });
  await user.click(form.getByLabelText("Question"));
  await user.keyboard("{Control>}ss{/Control}");
  await findToast("Question created successfully");
  expect(await opened.ctx.db.$count(faqEntries)).toBe(1);
  const look = await screen.findByRole("link", { name: "See it on the website" });
  expect(look).toHaveProperty("pathname", "/faq");
});

test("a value of the settings is inserted into a text by its name", async () => {
  const { user } = await openScreen("/admin/faq/new");
  const form = await findSheet("New question");
  await paste(form, { name: "Answer", text: "Ask " });
  await user.click(form.getByText("Insert a value from the settings"));
  await user.click(form.getByRole("button", { name: "Name of the company" }));
  const textbox = await findEditor(form, "Answer");
  await waitFor(() => expect(textbox.textContent).toBe("Ask {{site_name}}"));
});

test("the order of the questions is changed by keys, and holds", async () => {
  const opened = await openScreen("/admin/faq", {
    prepare: async (ctx) => {
      await aQuestion(ctx, "First?", { sort_order: 1 });
      await aQuestion(ctx, "Second?", { sort_order: 2 });
    },
  });
  await waitFor(() => expect(rowNames()).toEqual(["First?", "Second?"]));
  await opened.user.click(screen.getByRole("button", { name: /^Move .*First\?.* down$/ }));
  await waitFor(() => expect(rowNames()).toEqual(["Second?", "First?"]));
  await waitFor(() => expect(opened.calls).toContain("POST /api/faq/reorder"));
  await opened.reload();
  await waitFor(() => expect(rowNames()).toEqual(["Second?", "First?"]));
});

test("a question that is switched off leaves the website", async () => {
  const opened = await openScreen("/admin/faq", { prepare: (ctx) => aQuestion(ctx, "Is it safe?") });
  await opened.user.click(await screen.findByRole("switch", { name: "Active: Is it safe?" }));
  await findToast("Is it safe?: not active");
  expect((await opened.request("GET", "/api/faq")).body.data).toEqual([]);
});

test("staff without the permission see no way to delete a question", async () => {
  await openScreen("/admin/faq", { role: "staff", prepare: (ctx) => aQuestion(ctx, "Is it safe?") });
  await waitFor(() => expect(rowNames()).toEqual(["Is it safe?"]));
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
});

test("a claim is created, changed and deleted", async () => {
  const opened = await openScreen("/admin/claims/new");
  const { user } = opened;
  const form = await findSheet("New claim");
  await user.click(await form.findByRole("button", { name: "Create claim" }));
  await form.findByText("Figure is required");
  await user.type(form.getByLabelText("Figure"), "98%");
  await user.type(form.getByLabelText("Label"), "happy customers");
  await user.click(form.getByRole("button", { name: "Create claim" }));
  await findToast("Claim created successfully");
  await user.click(await screen.findByRole("link", { name: "98% happy customers" }));
  const stored = await findSheet("98% happy customers");
  await user.selectOptions(stored.getByLabelText("Shown on"), "Contact section");
  await user.click(stored.getByRole("button", { name: "Save changes" }));
  await findToast("Claim updated successfully");
  expect(await opened.ctx.db.select().from(claims)).toMatchObject([{ value: "98%", area: "contact" }]);
  await user.click(screen.getByRole("button", { name: "Delete 98% happy customers" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete claim" }));
  await findToast("Claim deleted successfully");
  expect(await opened.ctx.db.select().from(claims)).toEqual([]);
});

const addTexts = (ctx: Context) =>
  ctx.db.insert(texts).values([
    { name: "terms", title: "Terms", body: "## Price\n\nPer person." },
    { name: "privacy", title: "Privacy", body: "We store little." },
  ]);

test("terms are edited, and a conflict shows what was changed", async () => {
  const opened = await openScreen("/admin/texts", { prepare: addTexts });
  const { user } = opened;
  const title = await screen.findByLabelText("Title");
  await user.type(title, " and conditions");
  const save = () => user.click(screen.getByRole("button", { name: "Save text" }));
  const conflict = await conflictOf(opened, {
    save,
    url: "/api/texts/terms",
    body: { body: "## Price\n\nPer group." },
  });
  expect(conflict.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Per group."),
  ]);
  await user.click(conflict.getByRole("button", { name: "Save my version" }));
  await findToast("Text updated successfully");
  expect((await opened.request("GET", "/api/texts/terms")).body.data).toMatchObject({
    ...{ title: "Terms and conditions", body: "## Price\n\nPer group." },
  });
  await user.click(screen.getByRole("link", { name: "Privacy" }));
  expect(opened.path()).toBe("/admin/texts/privacy");
  expect((await findEditor(screen, "Text")).textContent).toBe("We store little.");
});

test("the about section is created and changed, its numbers are checked", async () => {
  const opened = await openScreen("/admin/about");
  const { user } = opened;
  const years = await screen.findByLabelText("Years of experience");
  expect(years).toHaveProperty("value", "10");
  await user.clear(years);
  await user.type(years, "-1");
  await user.click(screen.getByRole("button", { name: "Save about content" }));
  await screen.findByText("Title is required");
  await screen.findByText("Main description is required");
  await screen.findByText("Years of experience cannot be negative");
  await user.clear(years);
  await user.type(years, "0");
  await user.type(screen.getByLabelText("Title"), "Guides first");
  await paste(screen, { name: "Main description", text: "We guide." });
  await user.click(screen.getByRole("button", { name: "Save about content" }));
  await findToast("About content updated successfully");
  expect(await opened.ctx.db.select().from(about)).toMatchObject([
    { title: "Guides first", main_text: "We guide.", years_experience: 0 },
  ]);
});

test("a failed save of the about section is said as specified", async () => {
  const opened = await openScreen("/admin/about", {
    prepare: (ctx) => ctx.db.insert(about).values({ title: "Us", main_text: "We guide." }),
  });
  opened.intercept("PUT /api/about", async () => new Response("{}", { status: 500 }));
  await opened.user.type(await screen.findByLabelText("Title"), "!");
  await opened.user.click(screen.getByRole("button", { name: "Save about content" }));
  await findToast("Failed to save about content");
});

test("an about section that can't be loaded is said as specified", async () => {
  const opened = await openScreen("/admin/claims");
  opened.intercept("/api/admin/about", async () => new Response("{}", { status: 500 }));
  await opened.user.click(await screen.findByRole("link", { name: "About Section" }));
  expect((await screen.findAllByText("Failed to load about section data")).length).toBeGreaterThan(0);
});

test("a feature is created, and deleted after the specified question", async () => {
  const opened = await openScreen("/admin/about/new");
  const { user, ctx } = opened;
  const form = await findSheet("New feature");
  const icons = within(await form.findByRole("group", { name: "Icon" }));
  const names = icons.getAllByRole("button").map((button) => button.ariaLabel ?? button.textContent);
  expect(names).toEqual(["Award Search icons", "Award", "Users", "MapPin", "Heart"]);
  await user.click(form.getByRole("button", { name: "Create feature" }));
  await form.findByText("Title is required");
  await form.findByText("Description is required");
  await user.type(form.getByLabelText("Title"), "Small groups");
  await user.type(form.getByLabelText("Description"), "Twelve at the most.");
  await user.click(icons.getByRole("button", { name: "Users" }));
  await user.click(form.getByRole("button", { name: "Create feature" }));
  await findToast("Feature created successfully");
  expect(await ctx.db.select().from(aboutFeatures)).toMatchObject([{ title: "Small groups", icon_name: "Users" }]);
  await user.click(await screen.findByRole("button", { name: "Delete Small groups" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this feature?" }),
  );
  await user.click(question.getByRole("button", { name: "Delete feature" }));
  await findToast("Feature deleted successfully");
  expect(await ctx.db.select().from(aboutFeatures)).toEqual([]);
});

test("a feature that can't be saved or deleted is said as specified", async () => {
  const opened = await openScreen("/admin/about/1", {
    prepare: (ctx) => ctx.db.insert(aboutFeatures).values({ icon_name: "Heart", title: "Care", description: "We do." }),
  });
  const { user } = opened;
  const form = await findSheet("Care");
  opened.intercept("/api/about-features/1", async () => new Response("{}", { status: 500 }));
  await user.type(form.getByLabelText("Title"), "!");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Failed to save feature");
  await user.click(screen.getByRole("button", { name: "Delete Care" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete feature" }));
  await findToast("Failed to delete feature");
});

test.each(["faq", "hero-slides", "claims", "places", "services", "testimonials"])(
  "in /admin/%s, a record that can't be found says so and leads back to the list",
  async (name) => {
    const { user, path } = await openScreen(`/admin/${name}/999999`);
    await screen.findByText(/^[A-Z].* not found$/);
    await user.click(await screen.findByRole("button", { name: "Back to the list" }));
    await waitFor(() => expect(path()).toBe(`/admin/${name}`));
  },
);

test("a text that doesn't exist is told, with the way to those that do", async () => {
  const { user, path } = await openScreen("/admin/texts/imprint", { prepare: addTexts });
  await screen.findByText("Text not found");
  await user.click(screen.getByRole("button", { name: "Show the texts" }));
  await screen.findByLabelText("Title");
  expect(path()).toBe("/admin/texts");
});
