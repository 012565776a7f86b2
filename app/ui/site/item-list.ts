/** A list of trips for search engines. */
export const itemList = (trips: readonly { title: string; slug: string }[]): object => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  numberOfItems: trips.length,
  itemListElement: trips.map(({ title, slug }, position) => ({
    "@type": "ListItem",
    position: position + 1,
    name: title,
    url: `/trips/${slug}`,
  })),
});
