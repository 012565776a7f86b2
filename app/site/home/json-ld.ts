import type { Site } from "#shared/settings/contract.ts";
import type { Testimonial, TestimonialSummary } from "#shared/testimonials/contract.ts";

const filled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

type Guests = { testimonials: readonly Testimonial[] | null; rating: TestimonialSummary | null };

const reviewOf = ({ title, content, rating, customer_name, review_date }: Testimonial): object => ({
  "@type": "Review",
  author: { "@type": "Person", name: customer_name },
  datePublished: review_date,
  ...filled({ name: title, reviewBody: content }),
  reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
});

/** From approved testimonials only, never from the operator's own claims (decisions, section 7). */
function ratingsOf({ testimonials, rating }: Guests): object {
  if (!testimonials || !rating || rating.count === 0 || rating.average_rating === null) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average_rating,
      reviewCount: rating.count,
      bestRating: 5,
    },
    ...(testimonials.length > 0 ? { review: testimonials.map(reviewOf) } : {}),
  };
}

/** The operator for search engines, with what guests say of it. */
export const travelAgency = (site: Site, guests: Guests): object => ({
  "@context": "https://schema.org",
  "@type": "TravelAgency",
  "@id": "/#operator",
  url: "/",
  ...filled({
    name: site.site_name,
    slogan: site.site_tagline,
    description: site.site_description,
    telephone: site.phone,
    email: site.email,
  }),
  ...(site.address ? { address: { "@type": "PostalAddress", streetAddress: site.address } } : {}),
  areaServed: ["Rwanda", "Uganda"],
  ...ratingsOf(guests),
});
