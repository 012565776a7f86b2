import { expect, test } from "vitest";
import { axeViolations, overflowingElements } from "./kit/accessibility-checks.ts";
import { pressEnterOn, tabTo } from "./kit/keyboard.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { tripEditor } from "./pages/trip-editor.ts";

const app = setupTestApp();
const slug = "bisoke-crater-hike";

test("a wrong price and an emptied text are put back out of the history of the trip, and the site shows them", async () => {
  const { page } = await newVisitor({ app, signedInAs: await app.createAccount("admin"), ...phone });
  const editor = tripEditor(page);
  const id = await app.findTripId(slug);
  await page.goto(`/admin/trips/${id}`);
  const price = await editor.field("Price from").inputValue();
  const summary = editor.optionalField("Short description");
  const text = await summary.inputValue();
  expect(text).not.toBe("");
  await editor.field("Price from").fill("98765");
  await editor.optionalField("Price to").fill("98766");
  await summary.fill("");
  await editor.press("Save changes");
  await expectVisible(editor.toast("Trip updated successfully!"));

  await page.goto(`/admin/trips/${id}`);
  await editor.tab("SEO & Settings").click();
  const open = page.getByRole("button", { name: /^Put back the earlier values/ });
  await pressEnterOn(page, open);
  const dialog = page.getByRole("dialog", { name: "Put back earlier values" });
  await expectText(dialog, "98765");
  await expectText(dialog, text.slice(0, 20));
  expect([await axeViolations(page), await overflowingElements(page)]).toEqual([[], []]);
  await tabTo(page, dialog.getByRole("checkbox", { name: "Short description" }));
  await page.keyboard.press("Space");
  await pressEnterOn(page, dialog.getByRole("button", { name: "Put back" }));
  await expectVisible(editor.toast("Earlier values put back"));
  await expectHidden(dialog);
  await expectVisible(page.getByText(/^Put back from the change of /));
  await editor.tab("Basic Info").click();
  await expectEventually(() => editor.field("Price from").inputValue()).toBe(price);
  expect(await summary.inputValue()).toBe("");

  const { page: site } = await newVisitor({ app });
  await site.goto(`/trips/${slug}`);
  expect(await site.content()).not.toContain("98,765");
  await editor.toast("Earlier values put back").getByRole("button", { name: "Undo" }).click();
  await expectVisible(editor.toast("Undone"));
  await expectEventually(() => editor.field("Price from").inputValue()).toBe("98765");
});
