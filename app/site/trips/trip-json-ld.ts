import type { Trip } from "#shared/trips/contract.ts";

const toItineraryItems = (trip: Trip) =>
  trip.itinerary.map(({ day, title, text }) => ({
    "@type": "ListItem",
    position: day,
    item: { "@type": "TouristAttraction", name: `Day ${day}: ${title}`, description: text },
  }));

const toOffer = ({ slug, price_from, price_to, currency }: Trip): object => ({
  "@type": "Offer",
  url: `/trips/${slug}`,
  price: price_from,
  priceCurrency: currency,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    ...(price_to > price_from ? { minPrice: price_from, maxPrice: price_to } : { price: price_from }),
    priceCurrency: currency,
    unitText: "person",
  },
  availability: "https://schema.org/InStock",
});

/** Structured data of a trip, with its price. */
export const buildTouristTripJsonLd = (trip: Trip, siteName: string): object => ({
  "@context": "https://schema.org",
  "@type": "TouristTrip",
  name: trip.title,
  description: trip.short_description,
  url: `/trips/${trip.slug}`,
  touristType: trip.category_name,
  ...(trip.hero_picture ? { image: trip.hero_picture.src } : {}),
  ...(trip.itinerary.length > 0
    ? {
        itinerary: {
          "@type": "ItemList",
          numberOfItems: trip.itinerary.length,
          itemListElement: toItineraryItems(trip),
        },
      }
    : {}),
  provider: { "@type": "TravelAgency", "@id": "/#operator", name: siteName, url: "/" },
  ...(trip.price_from > 0 ? { offers: toOffer(trip) } : {}),
});
