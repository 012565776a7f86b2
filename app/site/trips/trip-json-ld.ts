import { hasPrice } from "#shared/kit/money.ts";
import type { Stop } from "#shared/places/contract.ts";
import type { Trip } from "#shared/trips/contract.ts";

/** The place where a day ends, in degrees. */
const toGeo = (day: number, stops: readonly Stop[]): object => {
  const night = stops.findLast(({ first_day, last_day }) => (first_day ?? day + 1) <= day && (last_day ?? 0) >= day);
  if (!night) return {};
  const { latitude, longitude } = night.place;
  return { geo: { "@type": "GeoCoordinates", latitude, longitude } };
};

const toItineraryItems = (trip: Trip, stops: readonly Stop[]) =>
  trip.itinerary.map(({ day, title, text }) => ({
    "@type": "ListItem",
    position: day,
    item: {
      "@type": "TouristAttraction",
      name: `Day ${day}: ${title}`,
      description: text,
      ...toGeo(day, stops),
    },
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

/** Structured data of a trip, with its price and the coordinates of its days. */
export const buildTouristTripJsonLd = (trip: Trip, siteName: string, stops: readonly Stop[] = []): object => ({
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
          itemListElement: toItineraryItems(trip, stops),
        },
      }
    : {}),
  provider: { "@type": "TravelAgency", "@id": "/#operator", name: siteName, url: "/" },
  ...(hasPrice(trip.price_from) ? { offers: toOffer(trip) } : {}),
});
