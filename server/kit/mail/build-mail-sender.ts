import { eq } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { cleanLine } from "#server/engine/mail/clean-value.ts";
import type { MailLogo, MailSender } from "#server/engine/mail/mail-sender.ts";
import { stripVariables } from "#server/engine/mail/text-template.ts";
import type { Context } from "#server/kit/context.ts";
import { isPublicUrl } from "#shared/mail/setup-problems.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

const logoHeight = 32;
const maxLogoWidth = 180;

/** The size at which a logo is shown: its own proportions within the head of a message. */
function toLogoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(logoHeight / height, maxLogoWidth / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The logo of the settings, where mail programs load it. */
async function findLogo({ app, db }: Context, { logo_url }: SiteSettings): Promise<MailLogo | null> {
  const { PUBLIC_URL } = app.environment;
  if (!logo_url.startsWith("/") || !isPublicUrl(PUBLIC_URL)) return null;
  const filename = logo_url.slice(logo_url.lastIndexOf("/") + 1);
  const size = { width: images.width, height: images.height };
  const [image] = await db.select(size).from(images).where(eq(images.filename, filename));
  return image ? { url: `${PUBLIC_URL}${logo_url}`, ...toLogoSize(image) } : null;
}

const toPlainLine = (text: string): string => cleanLine(stripVariables(text));

/** The operator as emails show it, from the settings. */
export async function buildMailSender(ctx: Context, site: SiteSettings): Promise<MailSender> {
  return {
    name: toPlainLine(site.site_name),
    address: toPlainLine(site.address),
    phone: toPlainLine(site.phone),
    email: toPlainLine(site.email),
    logo: await findLogo(ctx, site),
    website: ctx.app.environment.PUBLIC_URL,
  };
}
