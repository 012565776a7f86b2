import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { requiredSingleLine } from "#shared/kit/plain-fields.ts";
import { forEditingField, omitReadOnly, Reorder, sortOrder, versionField } from "#shared/kit/record-fields.ts";
import { requiredUrl } from "#shared/kit/urls.ts";
import { socialIcons } from "./choices.ts";
import { SocialLink } from "./content.ts";
import { DeletedRecord, idInput } from "./record-schemas.ts";

const platform = requiredSingleLine(60, "Platform is required");
const url = requiredUrl("URL is required");
const iconName = z.enum(socialIcons, `Please choose one of: ${socialIcons.join(", ")}`);

export const CreateSocialLink = z.strictObject({
  platform,
  url,
  icon_name: iconName.default("Website"),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});
export type CreateSocialLink = z.output<typeof CreateSocialLink>;

export const UpdateSocialLink = z.strictObject({
  id: Id,
  ...versionField,
  platform: platform.optional(),
  url: url.optional(),
  icon_name: iconName.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateSocialLink = z.output<typeof UpdateSocialLink>;

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
    method: "POST",
    path: "/social-links",
    access: "content.create",
    summary: "Creates a social link, at the end unless sort_order is sent",
    input: CreateSocialLink,
    output: SocialLink,
    message: "Social link saved successfully",
    status: 201,
    location: "/social-links/{id}",
  },
  reorderSocialLinks: {
    method: "POST",
    path: "/social-links/reorder",
    access: "content.update",
    summary: "Reorders all social links",
    input: Reorder,
    output: z.array(SocialLink),
    message: "Order saved",
    errors: [changedMeanwhile],
  },
  updateSocialLink: {
    method: "PUT",
    path: "/social-links/{id}",
    access: "content.update",
    summary: "Updates the fields that are sent",
    input: UpdateSocialLink,
    output: SocialLink,
    message: "Social link saved successfully",
    normalizeInput: omitReadOnly("created_at", "updated_at"),
    errors: [notFound, changedMeanwhile],
  },
  removeSocialLink: {
    method: "DELETE",
    path: "/social-links/{id}",
    access: "content.delete",
    summary: "Deletes a social link",
    input: idInput,
    output: DeletedRecord,
    message: "Social link deleted successfully",
    errors: [notFound],
  },
});
