import type { Site } from "#shared/settings/contract.ts";

const filled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

/** The operator for search engines. */
export const travelAgency = (site: Site): object => ({
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
});
