import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type SearchedColumns = Record<"first_name" | "last_name" | "username" | "email", AnyPgColumn>;

/** The names and addresses by which a person is found; an index has the same text. */
export const userSearchText = ({ first_name, last_name, username, email }: SearchedColumns): SQL =>
  sql`folded(${first_name} || ' ' || ${last_name} || ' ' || ${username}::text || ' ' || ${email}::text)`;

/** Orders people by their last sign-in: who never signed in comes before all others, and last where it descends. */
export const lastLoginOrder = ({ last_login }: { last_login: AnyPgColumn }): SQL =>
  sql`coalesce(${last_login}, '-infinity'::timestamptz)`;
