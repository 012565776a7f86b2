type Rule = { required: readonly string[]; recommended?: readonly string[] };

/**
 * What search engines ask of each type: schema.org's vocabulary with the properties that Google's published guides for
 * structured data name as required and recommended, as far as they fit an operator of trips.
 */
const rules: Readonly<Record<string, Rule>> = {
  TravelAgency: {
    required: ["name", "address"],
    recommended: ["url", "telephone", "email", "description", "logo", "image", "aggregateRating", "review"],
  },
  PostalAddress: { required: ["streetAddress"] },
  WebSite: { required: ["name", "url"], recommended: ["publisher", "potentialAction"] },
  SearchAction: { required: ["target", "query-input"] },
  EntryPoint: { required: ["urlTemplate"] },
  AggregateRating: { required: ["ratingValue", "reviewCount"], recommended: ["bestRating"] },
  Review: { required: ["author", "reviewRating"], recommended: ["datePublished", "reviewBody"] },
  Rating: { required: ["ratingValue"], recommended: ["bestRating"] },
  Person: { required: ["name"] },
  FAQPage: { required: ["mainEntity"] },
  Question: { required: ["name", "acceptedAnswer"] },
  Answer: { required: ["text"] },
  BreadcrumbList: { required: ["itemListElement"] },
  ItemList: { required: ["itemListElement"], recommended: ["numberOfItems"] },
  ListItem: { required: ["position"] },
  TouristAttraction: { required: ["name"], recommended: ["description"] },
  TouristTrip: {
    required: ["name"],
    recommended: ["description", "url", "provider", "offers", "touristType"],
  },
  Offer: { required: ["price", "priceCurrency"], recommended: ["availability", "url"] },
  UnitPriceSpecification: { required: ["priceCurrency"] },
};

const addresses = new Set(["url", "item", "image", "logo", "@id", "urlTemplate"]);
type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function ofThing(thing: Thing, inside: boolean): string[] {
  const type = String(thing["@type"] ?? "");
  // Another thing of the page, by its name.
  if (type === "" && inside && thing["@id"]) return [];
  const rule = rules[type];
  if (!rule) return [`"${type}" is no type that we know`];
  // Only named here; what it is stands on the home page.
  const is_named = inside && thing["@id"] !== undefined;
  const wanted = is_named ? ["name"] : [...rule.required, ...(rule.recommended ?? [])];
  return wanted.filter((name) => isMissing(thing[name])).map((name) => `${type} has no ${name}`);
}

const ofPosition = (list: readonly unknown[]): string[] =>
  list.every((item, at) => !isThing(item) || item["@type"] !== "ListItem" || item.position === at + 1)
    ? []
    : ["positions don't count from 1"];

/** What the rules find wrong with a thing and all that it holds; `site` is where its addresses have to lead. */
export function faultsOf(value: unknown, site: string, inside = false): string[] {
  if (Array.isArray(value)) return [...ofPosition(value), ...value.flatMap((part) => faultsOf(part, site, true))];
  if (!isThing(value)) return [];
  const own = inside || value["@context"] === "https://schema.org" ? [] : ["no @context"];
  const led = Object.entries(value).flatMap(([name, held]) =>
    addresses.has(name) && typeof held === "string" && !held.startsWith(`${site}/`) ? [`${name} leads to ${held}`] : [],
  );
  return [
    ...own,
    ...ofThing(value, inside),
    ...led,
    ...Object.values(value).flatMap((held) => faultsOf(held, site, true)),
  ];
}

/** The types that stand at the top of a page's data. */
export const typesOf = (data: readonly unknown[]): string[] =>
  data.filter(isThing).map((thing) => String(thing["@type"]));
