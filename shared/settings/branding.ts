import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { unavailable } from "#shared/kit/errors.ts";
import { flag } from "#shared/kit/fields.ts";
import { settingFields as fields } from "./setting-fields.ts";

/** The branding as it is typed, of which the pages and an email are a preview. */
export const BrandingDraft = z.strictObject({
  site_name: fields.site_name,
  site_tagline: fields.tagline,
  site_description: fields.description,
  copyright_text: fields.copyright_text,
  primary_color: fields.colour,
  secondary_color: fields.colour,
  accent_color: fields.colour,
  font_family: fields.font,
  logo_image_id: fields.picture.image_id,
  is_active: flag,
});
export type BrandingDraft = z.output<typeof BrandingDraft>;
/** As a form has it. */
export type BrandingInput = z.input<typeof BrandingDraft>;

export const brandingContract = contract({
  preview: {
    method: "POST",
    path: "/admin/branding/preview",
    access: "system.config",
    summary: "The home page, the trips and an email as HTML, as they look with an unsaved branding",
    input: BrandingDraft,
    output: z.object({ home: z.string(), trips: z.string(), mail: z.string() }),
    errors: [unavailable],
  },
});
