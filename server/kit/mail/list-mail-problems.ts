import { findMailSetupProblems } from "#shared/mail/setup-problems.ts";
import { hasPaymentInstructions } from "#shared/settings/payment-terms.ts";
import type { Context } from "../context.ts";
import { getSiteSettings } from "../site-settings.ts";
import { getMailServer } from "./mail-server.ts";

/** What is wrong with how this program sends emails, one message per problem. */
export async function listMailProblems(ctx: Context): Promise<string[]> {
  const site = await getSiteSettings(ctx);
  const hasPaymentDetails = hasPaymentInstructions(site);
  const server = await getMailServer(ctx);
  if (server === null) return [];
  const { PUBLIC_URL } = ctx.app.environment;
  const sender = server.from.address;
  return findMailSetupProblems({ PUBLIC_URL, sender, dkim: server.dkim, contactEmail: site.email, hasPaymentDetails });
}
