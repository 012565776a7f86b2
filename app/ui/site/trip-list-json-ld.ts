/** A list of trips as JSON-LD; an empty array without trips. */
export const buildTripListJsonLd = (trips: readonly { title: string; slug: string }[]): object[] =>
  trips.length === 0
    ? []
    : [
        {
          "@context": "https://schema.org",
          "@type": "ItemList",
          numberOfItems: trips.length,
          itemListElement: trips.map(({ title, slug }, position) => ({
            "@type": "ListItem",
            position: position + 1,
            name: title,
            url: `/trips/${slug}`,
          })),
        },
      ];
