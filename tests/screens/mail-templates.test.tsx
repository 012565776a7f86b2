import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { mailDefinitions } from "#server/mail-definitions.ts";
import { findToast, openScreen } from "./open-screen.tsx";

const path = "/admin/mail-templates";
const openTemplates = (at: string) => openScreen(at, { prepare: (ctx) => ensureTemplates(ctx, mailDefinitions) });
const subject = async () => (await screen.findByLabelText("Subject")) as HTMLInputElement;
const links = () => within(screen.getByRole("navigation", { name: "Templates" }));
const current = () => links().getByRole("link", { current: "page" }).textContent;

test("the path names the template; without one, and for an unknown one, the first is open", async () => {
  const { user, path: shown } = await openTemplates(path);
  await subject();
  expect(current()).toMatch(/^Booking confirmation/);
  await user.click(links().getByRole("link", { name: /^Password reset/ }));
  expect(shown()).toBe(`${path}/password_reset`);
  await waitFor(() => expect(current()).toMatch(/^Password reset/));
  await openTemplates(`${path}/no_such_template`);
  await subject();
  expect(current()).toMatch(/^Booking confirmation/);
});

test("an old link to a template opens it", async () => {
  const { path: shown } = await openTemplates(`${path}?template=contact_thanks`);
  await subject();
  expect(current()).toMatch(/^Contact form confirmation/);
  expect(shown()).toBe(`${path}/contact_thanks`);
});

test("a variable is inserted, the template is saved whole, and going on asks for nothing", async () => {
  const opened = await openTemplates(`${path}/payment_reminder`);
  const { user } = opened;
  const field = await subject();
  await user.clear(field);
  await user.type(field, "For ");
  await user.click(screen.getByRole("button", { name: /customer_name/ }));
  expect(field.value).toBe("For {{customer_name}}");
  await user.click(screen.getByRole("button", { name: "Save template" }));
  await findToast("Template updated successfully!");
  expect(opened.bodies("PUT /api/mail/templates/payment_reminder")).toEqual([
    { subject: "For {{customer_name}}", body: expect.stringContaining("{{"), version: expect.any(Number) },
  ]);
  await user.click(links().getByRole("link", { name: /^Password reset/ }));
  await waitFor(() => expect(current()).toMatch(/^Password reset/));
  await user.click(links().getByRole("link", { name: /^Payment reminder/ }));
  await waitFor(async () => expect((await subject()).value).toBe("For {{customer_name}}"));
});

test("another template is opened only after asking, when something is unsaved; discarding brings the text back", async () => {
  const { user, path: shown } = await openTemplates(`${path}/payment_reminder`);
  const field = await subject();
  const stored = field.value;
  await user.type(field, "!");
  await user.click(links().getByRole("link", { name: /^Password reset/ }));
  const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(shown()).toBe(`${path}/payment_reminder`);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(field.value).toBe(stored);
});
