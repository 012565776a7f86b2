import { sql } from "drizzle-orm";
import { testimonials } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { toOperatorMidnight } from "#shared/kit/dates.ts";

type Rating = { rating: number | null; reviews: number };

/** Of the reviews before an instant; without one, of all. */
async function averageRating({ db }: Context, before?: string): Promise<Rating> {
  const { rows } = await db.execute<{ rating: string | null; reviews: string }>(sql`
    select round(avg(rating), 2) as rating, count(*) as reviews from ${testimonials}
    where is_approved and not is_sample and deleted_at is null and ${before === undefined ? sql`true` : sql`created_at < ${before}`}`);
  const [row] = rows;
  return { rating: row?.rating == null ? null : Number(row.rating), reviews: Number(row?.reviews ?? 0) };
}

/** The average of all approved reviews, now and when a range began; reviews of the sample content don't count. */
export async function loadRatings(ctx: Context, from: string): Promise<{ now: Rating; before: Rating }> {
  return {
    now: await averageRating(ctx),
    before: await averageRating(ctx, toOperatorMidnight(from)),
  };
}
