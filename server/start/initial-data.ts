import { defaultTemplates as bookingTexts } from "#server/bookings/emails/default-templates.ts";
import { defaultTexts as enquiryTexts } from "#server/enquiries/emails/default-texts.ts";
import type { Context } from "#server/kit/context.ts";
import { ensureTemplates, type TemplateText } from "#server/kit/mail/template-store.ts";
import { defaultTexts as newsletterTexts } from "#server/newsletter/emails/default-texts.ts";
import { defaultTexts as peopleTexts } from "#server/people/emails/default-texts.ts";
import { isEmptyDatabase } from "#server/sample-content/seed-markers.ts";
import { defaultTexts as signInTexts } from "#server/sign-in/emails/default-texts.ts";
import { ensureFirstAdministrator } from "#server/sign-in/first-administrator.ts";
import type { MailTemplateName } from "#shared/mail/templates.ts";

/** Default text of every e-mail template; texts edited by staff are kept. */
const defaultTemplates: Readonly<Record<MailTemplateName, TemplateText>> = {
  ...bookingTexts,
  ...peopleTexts,
  ...enquiryTexts,
  ...newsletterTexts,
  ...signInTexts,
};

type InitialDataOptions = { isEmbedded: boolean; printLine: (line: string) => void };

/** Creates missing e-mail templates and the first administrator, and seeds an empty database with sample content. */
export async function ensureInitialData(ctx: Context, { isEmbedded, printLine }: InitialDataOptions): Promise<void> {
  await ensureTemplates(ctx, defaultTemplates);
  const access = await ensureFirstAdministrator(ctx);
  if (access) {
    printLine("The first super administrator was made. This password is shown once:");
    printLine(`  e-mail    ${access.email}`);
    printLine(`  password  ${access.one_time_password}`);
  }
  const { DEMO_CONTENT = isEmbedded } = ctx.app.environment;
  if (!DEMO_CONTENT || !(await isEmptyDatabase(ctx))) return;
  // Imported on demand: the sample content takes memory.
  const { seedSampleContent } = await import("#server/sample-content/seed-sample-content.ts");
  await seedSampleContent(ctx);
}
