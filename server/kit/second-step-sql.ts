import { sql } from "drizzle-orm";
import { passkeys, twoFactor } from "#server/database/tables.ts";

/** A select column with whether a person signs in with codes from an app. */
export const hasAppCodesSql = sql<boolean>`exists (
  select from ${twoFactor} where ${twoFactor.user_id} = "users"."id" and ${twoFactor.confirmed_at} is not null)`;

/** A select column with whether a person has a passkey. */
export const hasPasskeysSql = sql<boolean>`exists (
  select from ${passkeys} where ${passkeys.user_id} = "users"."id")`;
