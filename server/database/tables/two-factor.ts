import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { maxPasskeyNameLength } from "#shared/sign-in/two-factor-rules.ts";
import { id, instant, now, ownedBy, reference } from "../columns.ts";
import { users } from "./people.ts";

/** Codes from an app (TOTP). Without `confirmed_at` they are being set up and not asked for yet. */
export const twoFactor = pgTable(
  "two_factor",
  {
    user_id: reference()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    encrypted_secret: text().notNull(),
    /** The time step of the last code that was used: no code of this step or an earlier one works again. */
    last_used_step: bigint({ mode: "number" }).notNull().default(0),
    confirmed_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (table) => [check("two_factor_step", sql`${table.last_used_step} >= 0`)],
);

/** Codes for when the phone is not at hand; each works once. Stored hashed. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    user_id: ownedBy(() => users.id),
    code_hash: text().notNull(),
    used_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (table) => [unique("recovery_codes_code").on(table.user_id, table.code_hash)],
);

/** Browsers in which a person isn't asked for a code. The token of their cookie is stored hashed. */
export const trustedDevices = pgTable(
  "trusted_devices",
  {
    id: id(),
    user_id: ownedBy(() => users.id),
    token_hash: text().notNull().unique(),
    user_agent: text().notNull().default(""),
    /** IP address without its last part. */
    address_shortened: text().notNull().default(""),
    last_used_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    index("trusted_devices_user").on(table.user_id),
    index("trusted_devices_expiry").on(table.expires_at),
    check("trusted_devices_expiry", sql`${table.expires_at} > ${table.created_at}`),
  ],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    user_id: ownedBy(() => users.id),
    credential_id: text().notNull().unique(),
    /** Base64url. */
    public_key: text().notNull(),
    /** How often the authenticator says that it was used; always 0 for those that don't count. */
    use_count: bigint({ mode: "number" }).notNull().default(0),
    transports: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    /** Kept by a reset of the password: signs in only together with the password, until both were used. */
    needs_password: boolean().notNull().default(false),
    last_used_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    index("passkeys_user").on(table.user_id),
    check("passkeys_use_count", sql`${table.use_count} >= 0`),
    check("passkeys_name", sql`length(${table.name}) between 1 and ${sql.raw(String(maxPasskeyNameLength))}`),
  ],
);

export const signInChallengePurposes = ["two_factor", "passkey_sign_in", "passkey_add"] as const;

/** Started sign-ins and additions of passkeys: each token is stored hashed, has one purpose and works once. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    token_hash: text().primaryKey(),
    purpose: text({ enum: signInChallengePurposes }).notNull(),
    /** Null as long as nobody knows who signs in with a passkey. */
    user_id: reference().references(() => users.id, { onDelete: "cascade" }),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("sign_in_challenges_user").on(table.user_id),
    index("sign_in_challenges_expiry").on(table.expires_at),
    check("sign_in_challenges_purpose", isOneOfSql(table.purpose, signInChallengePurposes)),
    check("sign_in_challenges_user", sql`(${table.user_id} is null) = (${table.purpose} = 'passkey_sign_in')`),
  ],
);
