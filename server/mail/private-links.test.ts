import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox, mailTemplates, settings } from "#server/database/tables.ts";
import { inTransaction } from "#server/kit/context.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { mailDefinitions } from "#server/mail-definitions.ts";
import { sendPasswordLink } from "#server/sign-in/forgotten-password.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createTemplatePreviewHandler } from "./preview-template.ts";

test("a stored subject with a private link is sent without it", async () => {
  const ctx = await createTestContext();
  await ensureTemplates(ctx, mailDefinitions);
  await ctx.db
    .update(mailTemplates)
    .set({ subject: "New password {{reset_link}}" })
    .where(eq(mailTemplates.name, "password_reset"));
  const { email } = await aUser(ctx);
  await sendPasswordLink(ctx, { email });
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(mail?.subject).toBe("New password");
  expect(mail?.text).toContain("/sign-in/new-password/");
});

test("the postal address below an email can't carry its links away", async () => {
  const ctx = await createTestContext();
  const address = "https://evil.example/?l={{reset_link}}";
  await inTransaction(ctx, (tx) => tx.db.insert(settings).values({ group: "general", key: "address", value: address }));
  const { email } = await aUser(ctx);
  await sendPasswordLink(ctx, { email });
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(mail?.text).not.toMatch(/evil\.example\/\?l=http/);
});

test("a preview refuses a private link where the email would", async () => {
  const ctx = await createTestContext();
  const preview = createTemplatePreviewHandler(mailDefinitions);
  const text = { subject: "{{reset_link}}", body: "https://evil.example/?l={{reset_link}}" };
  await expect(preview(ctx, { name: "password_reset", ...text })).rejects.toMatchObject({
    status: 422,
    details: { errors: { subject: expect.any(String), body: expect.any(String) } },
  });
});
