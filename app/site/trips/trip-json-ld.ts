import type { Trip } from "#shared/trips/contract.ts";

const plainDays = (trip: Trip) =>
  trip.itinerary.map(({ day, title, text }) => ({
    "@type": "ListItem",
    position: day,
    item: { "@type": "TouristAttraction", name: `Day ${day}: ${title}`, description: text },
  }));

/** A trip for search engines, with what it costs. */
export const touristTrip = (trip: Trip, site_name: string): object => ({
  "@context": "https://schema.org",
  "@type": "TouristTrip",
  name: trip.title,
  description: trip.short_description,
  url: `/trips/${trip.slug}`,
  touristType: trip.category_name,
  ...(trip.hero_picture ? { image: trip.hero_picture.src } : {}),
  ...(trip.itinerary.length > 0
    ? { itinerary: { "@type": "ItemList", numberOfItems: trip.itinerary.length, itemListElement: plainDays(trip) } }
    : {}),
  provider: { "@type": "TravelAgency", "@id": "/#operator", name: site_name, url: "/" },
  offers: {
    "@type": "Offer",
    url: `/trips/${trip.slug}`,
    price: trip.price_from,
    priceCurrency: trip.currency,
    availability: "https://schema.org/InStock",
  },
});
