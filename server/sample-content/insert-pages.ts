import { sampleAbout, sampleFeatures } from "#sample/content/about.ts";
import { sampleAreaClaims } from "#sample/content/claims.ts";
import { sampleFaq } from "#sample/content/faq.ts";
import { sampleSocialLinks } from "#sample/content/social-links.ts";
import { sampleTestimonials } from "#sample/content/testimonials.ts";
import { sampleTexts } from "#sample/content/texts.ts";
import {
  about,
  aboutFeatures,
  claims,
  faqEntries,
  socialLinks,
  testimonials,
  texts,
  trips,
} from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

const withSortOrder = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, sort_order: index + 1 }));

/** Inserts about section, features, questions, claims, policies, social links and testimonials. */
export async function insertPages(tx: Context): Promise<void> {
  await tx.db.insert(about).values(sampleAbout);
  await tx.db.insert(aboutFeatures).values(withSortOrder(sampleFeatures));
  await tx.db.insert(faqEntries).values(withSortOrder(sampleFaq));
  await tx.db.insert(claims).values(sampleAreaClaims);
  // An empty site has had texts in their place.
  await tx.db.insert(texts).values(sampleTexts).onConflictDoNothing();
  await tx.db.insert(socialLinks).values(withSortOrder(sampleSocialLinks));
  await insertTestimonials(tx);
}

/** Inserts testimonials; one whose trip does not exist has no trip. */
async function insertTestimonials(tx: Context): Promise<void> {
  const existingTrips = await tx.db.select({ id: trips.id, slug: trips.slug }).from(trips);
  const idOf = new Map(existingTrips.map(({ slug, id }) => [slug, id]));
  await tx.db.insert(testimonials).values(
    sampleTestimonials.map(({ trip, ...fields }) => ({
      ...fields,
      trip_id: idOf.get(trip) ?? null,
      is_sample: true,
    })),
  );
}
