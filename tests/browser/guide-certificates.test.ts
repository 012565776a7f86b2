import { desc, eq } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { guideDocuments, mailOutbox, users } from "#server/database/tables.ts";
import { aJpeg, aPdf } from "#server/people/testing/documents.ts";
import { axeViolations } from "./kit/accessibility-checks.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectText, expectVisible } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { registrationWizard } from "./pages/registration-wizard.ts";

const app = setupSharedTestApp();

const visit = async (options: BrowserContextOptions = {}): Promise<Page> =>
  (await newVisitor({ app, ...options })).page;
const uploads = (page: Page) => page.getByRole("region", { name: "Your certificates" });

async function findConfirmationLink(email: string): Promise<string> {
  const [mail] = await app.ctx.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to_address, email))
    .orderBy(desc(mailOutbox.id));
  return /\/register\/confirm\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

const listDocuments = (email: string) =>
  app.ctx.db
    .select({ original_filename: guideDocuments.original_filename })
    .from(guideDocuments)
    .innerJoin(users, eq(users.id, guideDocuments.user_id))
    .where(eq(users.email, email));

test("certificates of the wrong type or size are rejected by name; the values stay", async () => {
  const page = await visit();
  const wizard = registrationWizard(page);
  await wizard.open();
  await wizard.asGuide();
  await wizard.toPreferences("disguised");
  await wizard.press("Next");
  await wizard.guideFields();
  await wizard.attach({
    name: "big.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(aPdf(5 * 1024 * 1024 + 1)),
  });
  await wizard.press("Complete Registration");
  await expectEventually(wizard.errors).toEqual(["Each file must be 5 MB or smaller"]);
  await wizard.form.getByRole("button", { name: /big\.pdf/ }).click();
  let sent = 0;
  page.on("request", (request) => (sent += request.url().endsWith("/api/register") ? 1 : 0));
  await wizard.attach({ name: "letter.docx", mimeType: "application/msword", buffer: Buffer.from("a letter") });
  await expectText(wizard.form.getByRole("listitem"), "Please attach PDF files or pictures");
  await wizard.press("Complete Registration");
  await expectEventually(wizard.errors).toEqual(["Please attach PDF files or pictures (JPEG, PNG, WebP or GIF)"]);
  expect(sent).toBe(0);
  await wizard.form.getByRole("button", { name: /letter\.docx/ }).click();
  await expectEventually(wizard.errors).toEqual([]);
  expect(await wizard.form.getByLabel("Your experience as a guide").inputValue()).toContain("Congo Nile Trail");
});

test("in another browser the confirmation page asks for the certificates, and names those that are refused", async () => {
  const page = await visit();
  const wizard = registrationWizard(page);
  await wizard.open();
  await wizard.asGuide();
  await wizard.toPreferences("elsewhere");
  await wizard.press("Next");
  await wizard.guideFields();
  await wizard.attach({ name: "permit.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf()) });
  await wizard.press("Complete Registration");
  await expectVisible(page.getByRole("heading", { level: 1, name: "Thank you for registering" }));
  const other = await visit(phone);
  await other.goto(await findConfirmationLink("elsewhere@example.com"));
  await other.getByRole("button", { name: "Confirm my email address" }).click();
  const section = uploads(other);
  await expectText(section, "attach them here");
  await other.locator('input[type="file"]').setInputFiles([
    { name: "licence.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await aJpeg()) },
    { name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<!doctype html>") },
  ]);
  await expectText(section, "Please attach PDF files or pictures (JPEG, PNG, WebP or GIF)");
  await expectText(section, "Not every certificate could be sent.");
  await section.getByRole("button", { name: "Remove page.pdf" }).click();
  await expectText(section, "Your certificate has arrived.");
  expect(await listDocuments("elsewhere@example.com")).toEqual([{ original_filename: "licence.jpg" }]);
  expect(await axeViolations(other)).toEqual([]);
});
