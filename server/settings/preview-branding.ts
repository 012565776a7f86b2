import { and, eq, isNull } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import type { MailDefinitions } from "#server/kit/mail/mail-definition.ts";
import { renderSampleMail } from "#server/kit/mail/render-mail.ts";
import { defaultLook } from "#server/kit/site-settings.ts";
import { unavailable } from "#shared/kit/errors.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";
import type { BrandingDraft, brandingContract } from "#shared/settings/branding.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { getPublicSiteSettings } from "./read-settings.ts";

/** The address of a picture of the library; "" if there is none, or no longer. */
async function findPictureUrl({ db }: Context, id: number | null | undefined): Promise<string> {
  if (typeof id !== "number") return "";
  const [image] = await db
    .select({ category: images.category, filename: images.filename })
    .from(images)
    .where(and(eq(images.id, id), isNull(images.deleted_at)));
  return image ? uploadUrl(originalPath(image)) : "";
}

async function applyDraft(ctx: Context, { logo_image_id, is_active, ...draft }: BrandingDraft): Promise<SiteSettings> {
  const stored = await getPublicSiteSettings(ctx);
  const logo_url = await findPictureUrl(ctx, logo_image_id);
  return { ...stored, ...draft, logo_url, ...(!is_active && defaultLook) };
}

/** Pages and an email as they look with a branding that is not saved. Throws `unavailable` where there are no pages. */
export const createBrandingPreviewHandler =
  ({ booking_confirmation }: MailDefinitions): Handler<typeof brandingContract.preview> =>
  async (ctx, draft) => {
    const { renderPage } = ctx.app;
    if (!renderPage) throw unavailable();
    const site = await applyDraft(ctx, draft);
    const [home, trips, { html: mail }] = await Promise.all([
      renderPage("/", site),
      renderPage("/trips", site),
      renderSampleMail(ctx, booking_confirmation, site),
    ]);
    return { home, trips, mail };
  };
