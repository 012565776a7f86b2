import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, mailTemplates } from "#server/database/tables.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { getTemplate } from "./get-template.ts";
import { listTemplates } from "./list-templates.ts";
import { updateTemplate } from "./update-template.ts";

const name = "booking_pending";
const texts = {
  subject: "Thank you, {{customer_first_name}}",
  body: "Your booking {{ booking_reference }}: {{withdraw_link}}",
};
const templates = { [name]: { name, defaultText: texts } } as const;

async function createTemplateContext() {
  const announced: string[] = [];
  const ctx = await createTestContext({ app: { publishInvalidation: (rooms) => announced.push(...rooms) } });
  await ensureTemplates(ctx, templates);
  return { ctx, announced };
}

test("a template is returned with its variables", async () => {
  const { ctx } = await createTemplateContext();
  const template = await getTemplate(ctx, { name });
  expect(template).toMatchObject({ name, ...texts, version: 1 });
  expect(template.variables).toContainEqual({ name: "trip_title", description: "Title of the trip" });
  expect(await listTemplates(ctx, {})).toEqual([template]);
});

test("edited templates survive the next start", async () => {
  const { ctx } = await createTemplateContext();
  await updateTemplate(ctx, { name, ...texts, subject: "Ours" });
  await ensureTemplates(ctx, templates);
  expect(await getTemplate(ctx, { name })).toMatchObject({ subject: "Ours", version: 2 });
});

test("a template that nobody has edited gets the default text of a new release", async () => {
  const { ctx } = await createTemplateContext();
  const defaultText = { subject: "Better words", body: "Your booking: {{withdraw_link}}" };
  await ensureTemplates(ctx, { [name]: { name, defaultText } });
  expect(await getTemplate(ctx, { name })).toMatchObject({ ...defaultText, version: 1 });
});

test("a change is audited and published as an invalidation", async () => {
  const { ctx, announced } = await createTemplateContext();
  const { id } = await updateTemplate(ctx, {
    name,
    ...texts,
    body: "Hello {{customer_name}}: {{withdraw_link}}",
    version: 1,
  });
  expect(announced).toContain("mail");
  const [entry] = await ctx.db.select().from(history);
  expect(entry).toMatchObject({
    kind: "mail_template",
    record_id: id,
    what: "mail.template_updated",
    before: { body: texts.body },
    after: { body: "Hello {{customer_name}}: {{withdraw_link}}" },
  });
  expect(entry?.after).not.toHaveProperty("subject");
});

test("of two concurrent edits of a template the second is refused with the stored template", async () => {
  const { ctx } = await createTemplateContext();
  await updateTemplate(ctx, { name, ...texts, subject: "First", version: 1 });
  await expect(updateTemplate(ctx, { name, ...texts, subject: "Second", version: 1 })).rejects.toMatchObject({
    code: "changed_meanwhile",
    details: { data: { current: { subject: "First", version: 2 } } },
  });
  const [stored] = await ctx.db.select().from(mailTemplates).where(eq(mailTemplates.name, name));
  expect(stored?.subject).toBe("First");
});

test("an unknown variable is refused with an error of its field", async () => {
  const { ctx } = await createTemplateContext();
  await expect(
    updateTemplate(ctx, { name, subject: "{{password}}", body: "{{ nobody }} {{trip_title}}" }),
  ).rejects.toMatchObject({
    code: "unknown_variable",
    details: {
      errors: {
        subject: "This template doesn't know {{password}}",
        body: "This template doesn't know {{nobody}}",
      },
    },
  });
  expect(await getTemplate(ctx, { name })).toMatchObject(texts);
});

test("an unknown template is not found", async () => {
  const { ctx } = await createTemplateContext();
  await expect(getTemplate(ctx, { name: "welcome" })).rejects.toMatchObject({ code: "email_template_not_found" });
  await expect(updateTemplate(ctx, { name: "welcome", ...texts })).rejects.toMatchObject({
    code: "email_template_not_found",
  });
});

test("a required link can't be removed, and misspelt variables are refused", async () => {
  const { ctx } = await createTemplateContext();
  await expect(updateTemplate(ctx, { name, ...texts, body: "No link here" })).rejects.toMatchObject({
    details: { errors: { body: "Without {{withdraw_link}} this email can't do what it is for" } },
  });
  for (const misspelt of ["{{customerName}}", "{{customer name}}", "{{customer_name}", "customer_name}}"])
    await expect(updateTemplate(ctx, { name, ...texts, subject: `Hello ${misspelt}` })).rejects.toMatchObject({
      code: "unknown_variable",
    });
});

test("a link with a token is refused in a subject, which relays, lock screens and lists show", async () => {
  const { ctx } = await createTemplateContext();
  await expect(updateTemplate(ctx, { name, ...texts, subject: "Open {{ withdraw_link }}" })).rejects.toMatchObject({
    status: 422,
    details: { errors: { subject: "{{withdraw_link}} is a private link and can't stand in a subject" } },
  });
});

test("a link with a token can't be a part of another address", async () => {
  const { ctx } = await createTemplateContext();
  const refused = [
    "Open https://evil.example/?l={{withdraw_link}}",
    "Open evil.example/{{ withdraw_link }}",
    "Open {{withdraw_link}}.evil.example",
    "{{note}}{{withdraw_link}}",
  ];
  for (const body of refused)
    await expect(updateTemplate(ctx, { name, ...texts, body })).rejects.toMatchObject({
      status: 422,
      details: { errors: { body: "{{withdraw_link}} is a private link: leave a space before and after it" } },
    });
  for (const body of ["{{withdraw_link}}", "Withdraw: ({{ withdraw_link }}).", "**{{withdraw_link}}**, or not"])
    expect(await updateTemplate(ctx, { name, ...texts, body })).toMatchObject({ body });
});
