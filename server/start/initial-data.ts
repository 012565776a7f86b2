import type { Context } from "#server/kit/context.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { mailDefinitions } from "#server/mail-definitions.ts";
import { isEmptyDatabase } from "#server/sample-content/seed-markers.ts";
import { seedPlaces } from "#server/sample-content/seed-places.ts";
import { ensureStartingTexts } from "#server/sample-content/starting-texts.ts";
import { ensureContactAddress, ensureFirstAdministrator } from "#server/sign-in/first-administrator.ts";

type InitialDataOptions = { isEmbedded: boolean; printLine: (line: string) => void };

/** Creates missing email templates and the first administrator, and seeds an empty database with sample content. */
export async function ensureInitialData(ctx: Context, { isEmbedded, printLine }: InitialDataOptions): Promise<void> {
  await ensureTemplates(ctx, mailDefinitions);
  const access = await ensureFirstAdministrator(ctx);
  if (access) {
    printLine("Created the first super administrator. This password is shown once:");
    printLine(`  email    ${access.email}`);
    printLine(`  password  ${access.one_time_password}`);
  }
  await seedPlaces(ctx);
  const { DEMO_CONTENT = isEmbedded } = ctx.app.environment;
  if (DEMO_CONTENT && (await isEmptyDatabase(ctx))) {
    // Imported on demand: the sample content takes memory.
    const { seedSampleContent } = await import("#server/sample-content/seed-sample-content.ts");
    await seedSampleContent(ctx);
  }
  await ensureStartingTexts(ctx);
  await ensureContactAddress(ctx);
}
