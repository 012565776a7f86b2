import { z } from "zod";
import { requiredWebAddress } from "#shared/kit/addresses.ts";
import { forEditing, Reorder, sortOrder, versionField, withoutReadOnly } from "#shared/kit/edited.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { requiredLine } from "#shared/kit/plain-fields.ts";
import { SocialLink } from "./content.ts";
import { one, Removed } from "./editing.ts";
import { socialIcons } from "./lists.ts";

const platform = requiredLine(60, "Platform is required");
const url = requiredWebAddress("URL is required");
const icon_name = z.enum(socialIcons, `Please choose one of: ${socialIcons.join(", ")}`);

export const CreateSocialLink = z.strictObject({
  platform,
  url,
  icon_name: icon_name.default("Website"),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});
export type CreateSocialLink = z.output<typeof CreateSocialLink>;

export const UpdateSocialLink = z.strictObject({
  id: Id,
  ...versionField,
  platform: platform.optional(),
  url: url.optional(),
  icon_name: icon_name.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateSocialLink = z.output<typeof UpdateSocialLink>;

export const socialLinkCalls = contract({
  listSocialLinks: {
    method: "GET",
    path: "/social-links",
    access: "public",
    summary: "Active social links in order; for editing also inactive ones",
    input: z.object(forEditing),
    output: z.array(SocialLink),
    shows: ["pages"],
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
    reads: withoutReadOnly("created_at", "updated_at"),
    errors: [notFound, changedMeanwhile],
  },
  removeSocialLink: {
    method: "DELETE",
    path: "/social-links/{id}",
    access: "content.delete",
    summary: "Deletes a social link",
    input: one,
    output: Removed,
    message: "Social link deleted successfully",
    errors: [notFound],
  },
});
