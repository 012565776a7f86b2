import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type ReviewColumns = Record<"review_date" | "created_at", AnyPgColumn>;

/** The day of the review, else of the creation; an index has the same expression. */
export const reviewDay = ({ review_date, created_at }: ReviewColumns): SQL =>
  sql`coalesce(${review_date}, (${created_at} at time zone 'Africa/Kigali')::date)`;
