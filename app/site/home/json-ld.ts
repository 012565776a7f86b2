import type { Picture } from "#shared/media/picture.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { siteIconUrl } from "#shared/settings/site-icons.ts";
import type { Testimonial, TestimonialSummary } from "#shared/testimonials/contract.ts";

const omitEmpty = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

type GuestReviews = { testimonials: readonly Testimonial[] | null; rating: TestimonialSummary | null };

const toReview = ({ title, content, rating, customer_name, review_date }: Testimonial): object => ({
  "@type": "Review",
  author: { "@type": "Person", name: customer_name },
  datePublished: review_date,
  ...omitEmpty({ name: title, reviewBody: content }),
  reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
});

/** Built from approved testimonials only, never from the operator's own claims. */
function toRatings({ testimonials, rating }: GuestReviews): object {
  if (!testimonials || !rating || rating.count === 0 || rating.average_rating === null) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average_rating,
      reviewCount: rating.count,
      bestRating: 5,
    },
    ...(testimonials.length > 0 ? { review: testimonials.map(toReview) } : {}),
  };
}

/** Structured data of the operator, with its ratings. */
export const buildTravelAgencyJsonLd = (
  site: SiteSettings,
  reviews: GuestReviews,
  picture: Picture | null,
): object => ({
  "@context": "https://schema.org",
  "@type": "TravelAgency",
  "@id": "/#operator",
  url: "/",
  ...omitEmpty({
    name: site.site_name,
    slogan: site.site_tagline,
    description: site.site_description,
    logo: site.logo_url || siteIconUrl(site, "large"),
    image: picture?.src ?? "",
    telephone: site.phone,
    email: site.email,
  }),
  ...(site.address ? { address: { "@type": "PostalAddress", streetAddress: site.address } } : {}),
  ...toRatings(reviews),
});

/** Structured data of the site, with its search URL. */
export const buildWebSiteJsonLd = (site: SiteSettings): object => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  "@id": "/#site",
  url: "/",
  ...omitEmpty({ name: site.site_name, description: site.site_description }),
  inLanguage: "en",
  publisher: { "@id": "/#operator" },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: "/trips?search={search_term_string}" },
    "query-input": "required name=search_term_string",
  },
});
