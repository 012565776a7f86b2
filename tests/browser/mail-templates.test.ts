import { expect, test } from "vitest";
import { newVisitor } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";

const app = setupSharedTestApp();

/** Opens the editor of the pending notice. */
async function openEditor() {
  const { page, context } = await newVisitor({ app, signedInAs: await app.createAccount("admin") });
  await page.goto("/admin/mail-templates/booking_pending");
  const preview = page.getByRole("region", { name: "Preview" });
  const email = preview.frameLocator("iframe");
  await expectVisible(email.getByRole("heading", { name: "We have your request, Priya" }));
  return { page, context, preview, email, subject: page.getByLabel("Subject"), body: page.getByLabel("Text") };
}

test("the preview follows what is typed, as it looks and as plain text", async () => {
  const { page, preview, email, subject, body } = await openEditor();
  await expectText(preview, "We have your request: Gorillas and Bisoke crater (LT1283)");
  await expectVisible(email.getByText("$5,871"));
  await subject.fill("Murakaza neza, {{customer_first_name}}");
  await body.fill("# Muraho\n\n{{withdraw_link}}");
  await expectVisible(email.getByRole("heading", { name: "Muraho" }));
  await expectVisible(email.getByRole("link", { name: "Withdraw online" }));
  await expectText(preview, "Murakaza neza, Priya");
  await preview.getByRole("tab", { name: "Plain text" }).click();
  await expectText(preview, /Withdraw online:\s+http\S+\/your-booking\/sample#withdraw/);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expectText(preview, /We have your request, Priya/);
});

test("an unknown variable is reported at its field, and the last good preview stays", async () => {
  const { page, email, subject, body } = await openEditor();
  await body.fill("Dear {{customer_nam}}");
  await expectText(page, "This template doesn't know {{customer_nam}}");
  await expectEventually(() => body.getAttribute("aria-invalid")).toBe("true");
  expect(await subject.getAttribute("aria-invalid")).toBeNull();
  await expectText(page, "Fix the errors in the form to update the preview.");
  await expectVisible(email.getByRole("heading", { name: "We have your request, Priya" }));
  await body.fill("Dear {{customer_name}}");
  await expectVisible(email.getByText("Dear Priya Nair"));
  await expectHidden(page.getByText("This template doesn't know"));
});

test("without a connection the preview says so, and it updates once the connection is back", async () => {
  const { context, preview, email, body } = await openEditor();
  await context.setOffline(true);
  await body.fill("Written on the road");
  const alert = preview.getByRole("alert");
  await expectText(alert, "Couldn't update the preview");
  await expectText(alert, "Network error. Please check your connection and try again.");
  await expectVisible(email.getByRole("heading", { name: "We have your request, Priya" }));
  await context.setOffline(false);
  await expectVisible(email.getByText("Written on the road"));
  await expectHidden(alert);
});
