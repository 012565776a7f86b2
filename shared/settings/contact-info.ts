import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { flag } from "#shared/kit/fields.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly, updateSchema, versionField } from "#shared/kit/record-fields.ts";
import { settingFields as fields } from "./setting-fields.ts";

/** The contact details of the operator. Stored in the settings. */
export const ContactInfo = z.object({
  id: z.int(),
  company_name: z.string(),
  tagline: z.string(),
  description: z.string(),
  phone: z.string(),
  second_phone: z.string(),
  email: z.string(),
  address: z.string(),
  website: z.string(),
  business_hours: z.string(),
  is_active: z.boolean(),
  version: z.int(),
});
export type ContactInfo = z.output<typeof ContactInfo>;

const requiredFields = { company_name: fields.company_name, phone: fields.required_phone, email: fields.email };
const optionalFields = {
  tagline: fields.tagline,
  description: fields.description,
  second_phone: fields.phone,
  address: fields.address,
  website: fields.website,
  business_hours: fields.business_hours,
  is_active: flag,
};

/** The contact form of the back-office: company name, phone and email are required. */
export const SaveContactInfo = z.strictObject({
  ...requiredFields,
  ...z.object(optionalFields).partial().shape,
  ...versionField,
});
export type SaveContactInfo = z.output<typeof SaveContactInfo>;

export const UpdateContactInfo = updateSchema({ ...requiredFields, ...optionalFields });
export type UpdateContactInfo = z.output<typeof UpdateContactInfo>;

const message = "Contact information saved successfully";

export const contactInfoContract = contract({
  get: {
    method: "GET",
    path: "/contact-info",
    access: "public",
    summary: "The contact details of the operator; empty if they are inactive",
    input: z.object({}),
    output: ContactInfo,
    cacheTags: ["settings"],
  },
  getForEditing: {
    method: "GET",
    path: "/admin/contact-info",
    access: "content.update",
    summary: "The contact details of the operator, active or not",
    input: z.object({}),
    output: ContactInfo,
    cacheTags: ["settings"],
  },
  save: {
    method: "POST",
    path: "/contact-info",
    access: "content.update",
    summary: "Saves the contact details of the operator",
    input: SaveContactInfo,
    output: ContactInfo,
    message,
    normalizeInput: omitReadOnly("id", "created_at", "updated_at"),
    errors: [changedMeanwhile],
  },
  update: {
    ...recordEndpoint.update,
    path: "/contact-info/{id}",
    access: "content.update",
    summary: "Updates the contact details that are sent",
    input: UpdateContactInfo,
    output: ContactInfo,
    message,
    normalizeInput: omitReadOnly("created_at", "updated_at"),
  },
});
