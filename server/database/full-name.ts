import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type NameColumns = Record<"first_name" | "last_name", AnyPgColumn>;

/** The whole name of a person, as one text. */
export const fullName = ({ first_name, last_name }: NameColumns): SQL =>
  sql`trim(${first_name} || ' ' || ${last_name})`;
