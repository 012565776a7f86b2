import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { flag } from "#shared/kit/fields.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { forEditingField, omitReadOnly, sortOrder, updateSchema } from "#shared/kit/record-fields.ts";
import { requiredSingleLine } from "#shared/kit/text-fields.ts";
import { requiredUrl } from "#shared/kit/urls.ts";
import { socialIcons } from "./choices.ts";
import { SocialLink } from "./content.ts";

const fields = {
  platform: requiredSingleLine(60, "Platform is required"),
  url: requiredUrl("URL is required"),
  icon_name: z.enum(socialIcons, `Please choose one of: ${socialIcons.join(", ")}`),
  is_active: flag,
  sort_order: sortOrder,
};

const CreateSocialLink = z.strictObject({
  ...fields,
  icon_name: fields.icon_name.default("Website"),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});

export const socialLinkEndpoints = contract({
  listSocialLinks: {
    method: "GET",
    path: "/social-links",
    access: "public",
    summary: "Active social links in order; for editing also inactive ones",
    input: z.object(forEditingField),
    output: z.array(SocialLink),
    cacheTags: ["pages"],
  },
  createSocialLink: {
    ...recordEndpoint.create,
    path: "/social-links",
    access: "content.create",
    summary: "Creates a social link, at the end unless sort_order is sent",
    input: CreateSocialLink,
    output: SocialLink,
    message: "Social link saved successfully",
    location: "/social-links/{id}",
  },
  reorderSocialLinks: {
    ...recordEndpoint.reorder,
    path: "/social-links/reorder",
    access: "content.update",
    summary: "Reorders all social links",
    output: z.array(SocialLink),
  },
  updateSocialLink: {
    ...recordEndpoint.update,
    path: "/social-links/{id}",
    access: "content.update",
    input: updateSchema(fields),
    output: SocialLink,
    message: "Social link saved successfully",
    normalizeInput: omitReadOnly("created_at", "updated_at"),
  },
  removeSocialLink: {
    ...recordEndpoint.remove,
    path: "/social-links/{id}",
    access: "content.delete",
    summary: "Deletes a social link",
    message: "Social link deleted successfully",
  },
});
