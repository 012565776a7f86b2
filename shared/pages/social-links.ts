import { z } from "zod";
import { requiredIcon } from "#shared/icons/icon-reference.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { flag } from "#shared/kit/fields.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly, sortOrder, updateSchema } from "#shared/kit/record-fields.ts";
import { requiredSingleLine } from "#shared/kit/text-fields.ts";
import { requiredUrl } from "#shared/kit/urls.ts";
import { socialIcons } from "./choices.ts";
import { SocialLink } from "./content.ts";

const fields = {
  platform: requiredSingleLine(60, "Platform is required"),
  url: requiredUrl("URL is required"),
  icon_name: requiredIcon(socialIcons),
  is_active: flag,
  sort_order: sortOrder,
};

export const CreateSocialLink = z.strictObject({
  ...fields,
  icon_name: fields.icon_name.default("Website"),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});

const forEditing = { access: "content.update", cacheTags: ["pages"] } as const;

export const socialLinkContract = contract({
  list: {
    ...recordEndpoint.listAll,
    path: "/social-links",
    access: "public",
    summary: "Active social links in order",
    output: z.array(SocialLink),
    cacheTags: ["pages"],
  },
  listForEditing: {
    ...recordEndpoint.listAll,
    ...forEditing,
    path: "/admin/social-links",
    summary: "All social links in order, active or not",
    output: z.array(SocialLink),
  },
  getForEditing: {
    ...recordEndpoint.get,
    ...forEditing,
    path: "/admin/social-links/{id}",
    summary: "One social link, active or not",
    output: SocialLink,
  },
  create: {
    ...recordEndpoint.create,
    path: "/social-links",
    access: "content.create",
    summary: "Creates a social link, at the end unless sort_order is sent",
    input: CreateSocialLink,
    output: SocialLink,
    message: "Social link saved successfully",
    location: "/social-links/{id}",
  },
  reorder: {
    ...recordEndpoint.reorder,
    path: "/social-links/reorder",
    access: "content.update",
    summary: "Reorders all social links",
    output: z.array(SocialLink),
  },
  update: {
    ...recordEndpoint.update,
    path: "/social-links/{id}",
    access: "content.update",
    input: updateSchema(fields),
    output: SocialLink,
    message: "Social link saved successfully",
    normalizeInput: omitReadOnly("created_at", "updated_at"),
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/social-links/{id}",
    access: "content.delete",
    summary: "Deletes a social link",
    message: "Social link deleted successfully",
  },
});
