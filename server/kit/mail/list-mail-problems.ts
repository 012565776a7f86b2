import { findMailSetupProblems } from "#shared/mail/setup-problems.ts";
import { hasPaymentInstructions } from "#shared/settings/payment-terms.ts";
import type { Context } from "../context.ts";
import { getSiteSettings } from "../site-settings.ts";

/** What is wrong with how this program sends emails, one message per problem. */
export async function listMailProblems(ctx: Context): Promise<string[]> {
  const site = await getSiteSettings(ctx);
  const hasPaymentDetails = hasPaymentInstructions(site);
  return findMailSetupProblems({ ...ctx.app.environment, contactEmail: site.email, hasPaymentDetails });
}
