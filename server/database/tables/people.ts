import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { fullName } from "#server/database/full-name.ts";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { lastLoginOrder, userSearchText } from "#server/database/user-expressions.ts";
import { roles } from "#shared/kit/roles.ts";
import { experienceLevels, genders, referralSources } from "#shared/people/choices.ts";
import { userStatuses } from "#shared/people/statuses.ts";
import { signInResults } from "#shared/sign-in/sign-in-attempts.ts";
import { citext, day, id, instant, now, ownedBy, recordColumns, reference } from "../columns.ts";

export const users = pgTable(
  "users",
  {
    id: id(),
    username: citext().notNull().unique(),
    email: citext().notNull().unique(),
    password_hash: text().notNull(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    phone: text().notNull().default(""),
    avatar: text().notNull().default(""),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: userStatuses }).notNull().default("active"),
    /** Staff can switch it. It lets somebody who registered sign in, and proves nothing. */
    is_verified: boolean().notNull().default(false),
    /** When its owner opened a link that was mailed to the present address, which nobody else can do. Null until then. */
    address_proved_at: instant(),
    /** True if the user registered; then sign-in requires a confirmed email address. */
    is_self_registered: boolean().notNull().default(false),
    country: text().notNull().default(""),
    city: text().notNull().default(""),
    date_of_birth: day(),
    gender: text({ enum: genders }),
    emergency_contact_name: text().notNull().default(""),
    emergency_contact_phone: text().notNull().default(""),
    experience_level: text({ enum: experienceLevels }),
    interests: text().array().notNull().default(sql`'{}'`),
    guide_experience: text().notNull().default(""),
    guide_specialties: text().array().notNull().default(sql`'{}'`),
    languages_spoken: text().array().notNull().default(sql`'{}'`),
    last_login: instant(),
    /** Why the account is banned, and the status to which lifting the ban restores it; "" and null unless it is. */
    ban_reason: text().notNull().default(""),
    status_before_ban: text({ enum: userStatuses }),
    /** Staff have set a temporary password: its owner may do nothing but choose another one. */
    must_change_password: boolean().notNull().default(false),
    /** Names the person to authenticators, which store it with each passkey. */
    passkey_handle: uuid().notNull().defaultRandom(),
    deleted_at: instant(),
    ...recordColumns(),
  },
  (table) => [
    check("users_role", isOneOfSql(table.role, roles)),
    check("users_status", isOneOfSql(table.status, userStatuses)),
    check("users_texts", sql`length(${table.username}) between 1 and 100 and length(${table.email}) <= 254`),
    check("users_proof", sql`${table.address_proved_at} is null or ${table.is_verified}`),
    index("users_newest").on(table.created_at, table.id).where(sql`${table.deleted_at} is null`),
    index("users_last_login").on(lastLoginOrder(table), table.id).where(sql`${table.deleted_at} is null`),
    index("users_name").on(table.first_name, table.last_name, table.id).where(sql`${table.deleted_at} is null`),
    index("users_state").on(table.status, table.role).where(sql`${table.deleted_at} is null`),
    index("users_search").using("gin", sql`${userSearchText(table)} gin_trgm_ops`),
    // The history finds records by their names alone.
    index("users_name_search").using("gin", sql`folded(${fullName(table)}) gin_trgm_ops`),
  ],
);

/** Permissions of a person in addition to those of the role. */
export const userPermissions = pgTable(
  "user_permissions",
  {
    user_id: ownedBy(() => users.id),
    permission: text().notNull(),
    /** The name of the person who gave it; "" where that is not known. */
    granted_by: text().notNull().default(""),
    granted_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.permission] })],
);

/** One row per pair of access and refresh token; all pairs of one sign-in share `family`. Tokens are stored hashed. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    family: uuid().notNull(),
    user_id: ownedBy(() => users.id),
    access_hash: text().notNull().unique(),
    access_expires_at: instant().notNull(),
    refresh_hash: text().notNull().unique(),
    refresh_expires_at: instant().notNull(),
    /** When the refresh token was exchanged. */
    used_at: instant(),
    last_seen_at: instant().notNull().default(now),
    user_agent: text().notNull().default(""),
    /** IP address without its last part. */
    address_shortened: text().notNull().default(""),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    index("sessions_family").on(table.family),
    index("sessions_user").on(table.user_id),
    // The one row of each sign-in that can be renewed, the last used first.
    index("sessions_last_seen").on(table.last_seen_at, table.id).where(sql`${table.used_at} is null`),
  ],
);

// The index with this condition is only used by a query that has the same literals.
export const isFailedAttempt = ({ result }: { result: AnyPgColumn }): SQL =>
  sql`${result} not in ('succeeded', 'code_requested')`;

/** Attempts to sign in, whether or not they succeeded. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    id: id(),
    at: instant().notNull(),
    user_id: reference().references(() => users.id, { onDelete: "cascade" }),
    /** The shortened address that was typed if there is no such account: "k…@example.com"; "" for any other text. */
    typed_name: text().notNull().default(""),
    result: text({ enum: signInResults }).notNull(),
    device: text().notNull(),
    /** IP address without its last part. */
    address_shortened: text().notNull(),
  },
  (table) => [
    check("sign_in_attempts_result", isOneOfSql(table.result, signInResults)),
    index("sign_in_attempts_at").on(table.at),
    index("sign_in_attempts_failed").on(table.id).where(isFailedAttempt(table)),
    index("sign_in_attempts_user").on(table.user_id),
  ],
);

/** What links are for. `account-access.ts` says which of them open an account, and what ends those. */
export const tokenPurposes = [
  "people.confirm-address",
  "people.change-address",
  "sign-in.new-password",
  "sign-in.temporary-password",
  "system.backup",
  "booking.withdraw",
  "booking.page",
  "trips.preview",
  "newsletter.confirm",
  "username.reserved",
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Tokens in links, stored hashed, with their purpose and the id of their subject. */
export const tokens = pgTable(
  "tokens",
  {
    id: id(),
    token_hash: text().notNull().unique(),
    purpose: text({ enum: tokenPurposes }).notNull(),
    subject_id: reference().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (table) => [index("tokens_subject").on(table.purpose, table.subject_id)],
);

/** New email address that takes effect when the user confirms it with this token. */
export const emailChanges = pgTable("email_changes", {
  token_id: reference()
    .primaryKey()
    .references(() => tokens.id, { onDelete: "cascade" }),
  email: citext().notNull(),
});

/** Input of the registration form that is not stored in `users`. */
export const registrations = pgTable("registrations", {
  user_id: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  dietary_restrictions: text().notNull().default(""),
  medical_conditions: text().notNull().default(""),
  how_did_you_hear: text({ enum: referralSources }).notNull(),
  guide_certifications: text().notNull().default(""),
  marketing_consent: boolean().notNull().default(false),
  terms_accepted_at: instant().notNull(),
  reject_reason: text().notNull().default(""),
  created_at: instant().notNull().default(now),
});

/** Certificates of guides. The files are in the file store and visible to staff only. */
export const guideDocuments = pgTable(
  "guide_documents",
  {
    id: id(),
    user_id: ownedBy(() => users.id),
    original_filename: text().notNull(),
    file_path: text().notNull().unique(),
    file_type: text().notNull(),
    file_size: integer().notNull(),
    /** A keyed hash of the network address that sent the file. */
    sender_hash: text().notNull().default(""),
    created_at: instant().notNull().default(now),
  },
  (table) => [index("guide_documents_user").on(table.user_id)],
);
