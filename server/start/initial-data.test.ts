import { expect, test } from "vitest";
import { listTemplates } from "#server/mail/list-templates.ts";
import { updateTemplate } from "#server/mail/update-template.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { mailTemplateNames } from "#shared/mail/templates.ts";
import { ensureInitialData } from "./initial-data.ts";

test("staff can edit every email template, and the defaults use only known variables", async () => {
  const ctx = await createTestContext();
  await ensureInitialData(ctx, { isEmbedded: false, printLine: () => {} });
  const templates = await listTemplates(ctx, {});
  expect(templates.map(({ name }) => name).toSorted()).toEqual([...mailTemplateNames].toSorted());
  for (const { name, subject, body } of templates)
    expect(await updateTemplate(ctx, { name, subject: `${subject}.`, body })).toMatchObject({ version: 2 });
});
