import { z } from "zod";
import { CurrencyField, flag, Id } from "#shared/kit/fields.ts";
import { PageQuery } from "#shared/kit/pagination.ts";
import { permissions } from "#shared/kit/permissions.ts";
import { omitReadOnly, versionField } from "#shared/kit/record-fields.ts";
import { roles } from "#shared/kit/roles.ts";
import { sortField } from "#shared/kit/sort-field.ts";
import { email, multiLine, text, trimmedString, trimmedText, visibleText } from "#shared/kit/text-fields.ts";
import { passwordField } from "#shared/sign-in/new-password.ts";
import { experienceLevels, genders, guideSpecialties, interests, languages } from "./choices.ts";
import { registrationLimits as limits } from "./limits.ts";
import { choices, optionalChoice, optionalDay, optionalPhone, withoutUrl } from "./person-fields.ts";
import { accountFields, healthFields } from "./profile.ts";
import { userStatuses } from "./statuses.ts";
import { userMessages } from "./user-messages.ts";
import { normalizeUsername, usernameField } from "./username.ts";

/** A list that callers read as one text: "English, French". */
const commaSeparated = z.union([z.string(), z.array(z.string()).transform((list) => list.join(", "))]);

/** An account as staff see it. */
export const User = z.object({
  id: z.int(),
  ...accountFields,
  name: z.string(),
  role: z.enum(roles),
  /** What the person may do in addition to the role. */
  granted_permissions: z.array(z.string()),
  status: z.enum(userStatuses),
  is_active: z.boolean(),
  is_self_registered: z.boolean(),
  last_login: z.string().nullable(),
  version: z.int(),
  total_bookings: z.int(),
  /** What was paid and not refunded, in `currency`: the one in which most of it was. */
  total_spent: z.number(),
  currency: CurrencyField,
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
  experience_level: z.enum(experienceLevels).nullable(),
  interests: commaSeparated,
  guide_experience: z.string(),
  guide_specialties: commaSeparated,
  languages_spoken: commaSeparated,
  /** How many certificates a guide sent in. */
  document_count: z.int(),
});
export type User = z.output<typeof User>;

const Grant = z.object({ permission: z.string(), granted_by: z.string(), granted_at: z.string() });

export const UserDetails = User.extend({
  ban_reason: z.string(),
  reject_reason: z.string(),
  must_change_password: z.boolean(),
  has_app_codes: z.boolean(),
  has_passkeys: z.boolean(),
  guide_certifications: z.string().nullable(),
  /** The names of the certificates that a guide sent in. */
  guide_documents: z.array(z.string()),
  /** The same files, to be read one by one. */
  documents: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Null also for staff who may not see what travellers said about their health. */
  ...healthFields,
  /** Who gave each of the further permissions, and when. */
  grants: z.array(Grant),
});
export type UserDetails = z.output<typeof UserDetails>;

/** A file that a guide sent. */
export const GuideDocument = z.object({
  name: z.string(),
  file_type: z.string(),
  content: z.string().describe("The file in base64"),
});
export type GuideDocument = z.output<typeof GuideDocument>;

/** `approved` is another name of `active`. */
const StatusField = z.preprocess((status) => (status === "approved" ? "active" : status), z.enum(userStatuses));

/** `reviewed`: every account but those that wait for approval. */
const statusFilters = ["all", "reviewed", ...userStatuses, "approved"] as const;

const optionalFilter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" || value === "all" ? undefined : value), schema.optional());

export const UserQuery = PageQuery.extend({
  role: optionalFilter(z.enum(roles)),
  status: z.enum(statusFilters).default("all"),
  active: flag.optional(),
  verified: flag.optional(),
  search: trimmedString(100).optional().describe("A part of a name, username or email address"),
  sort: sortField(["created_at", "last_login", "name"]).default("-created_at"),
});
export type UserQuery = z.output<typeof UserQuery>;

const name = withoutUrl(visibleText(trimmedText(limits.name)));
/** An older one may break the rule, and the first administrator may have an address: it stays, another one has to follow it. */
const storedUsername = visibleText(text({ max: 100, required: userMessages.missing }));
const place = trimmedText(limits.place);
const grantedPermissions = z
  .array(z.enum(permissions))
  .max(permissions.length)
  .transform((list) => [...new Set(list)].sort());
const userEmail = email({ required: userMessages.missing });

const detailFields = {
  phone: optionalPhone,
  city: place,
  country: place,
  date_of_birth: optionalDay,
  gender: optionalChoice(genders),
  emergency_contact_name: trimmedText(limits.name),
  emergency_contact_phone: optionalPhone,
  experience_level: optionalChoice(experienceLevels),
  interests: choices(interests),
  guide_experience: multiLine(limits.experience),
  guide_specialties: choices(guideSpecialties),
  languages_spoken: choices(languages),
};

export const NewUserPassword = passwordField("Password must be at least 8 characters long", userMessages.missing);

export const CreateUser = z.strictObject({
  ...z.object(detailFields).partial().shape,
  username: usernameField(userMessages.missing),
  email: userEmail,
  password: NewUserPassword,
  must_change_password: flag.default(false).describe("Whether another password must be chosen after signing in"),
  first_name: name.default(""),
  last_name: name.default(""),
  role: z.enum(roles).default("customer"),
  is_active: flag.default(true),
  granted_permissions: grantedPermissions.default([]),
});
export type CreateUser = z.output<typeof CreateUser>;

/** Only the fields that are sent change. */
export const UpdateUser = z.strictObject({
  ...z
    .object({ ...detailFields, username: storedUsername, email: userEmail, first_name: name, last_name: name })
    .partial().shape,
  id: Id,
  ...versionField,
  role: z.enum(roles).optional(),
  status: StatusField.optional(),
  is_active: flag.optional(),
  is_verified: flag.optional(),
  granted_permissions: grantedPermissions.optional(),
});
export type UpdateUser = z.output<typeof UpdateUser>;

const readOnlyFields = Object.keys(UserDetails.shape).filter((field) => !(field in UpdateUser.shape));

const splitName = (fullName: string) => {
  const [first_name = "", ...others] = fullName.trim().split(/\s+/);
  return { first_name, last_name: others.join(" ") };
};

const toUsername = (fullName: string): string =>
  normalizeUsername(fullName)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ".")
    .replace(/^\.|\.$/g, "");

/** Missing first and last names, and a missing username, follow from `name`. */
export function normalizeNewUser(raw: Record<string, unknown>): Record<string, unknown> {
  const { name: fullName, ...fields } = raw;
  if (typeof fullName !== "string" || fullName.trim() === "") return fields;
  const hasName = "first_name" in fields || "last_name" in fields;
  return { username: toUsername(fullName), ...(!hasName && splitName(fullName)), ...fields };
}

/** A whole user may be sent back: what only the server sets is left out. */
export const normalizeUserChange = omitReadOnly(...readOnlyFields, "avatar");
