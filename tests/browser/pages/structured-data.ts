type TypeRule = { required: readonly string[]; recommended?: readonly string[] };

/**
 * Properties of each schema.org type that Google's structured data guides name as required or recommended, as far as
 * they apply to a travel operator.
 */
const rules: Readonly<Record<string, TypeRule>> = {
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
  GeoCoordinates: { required: ["latitude", "longitude"] },
  TouristAttraction: { required: ["name"], recommended: ["description"] },
  TouristTrip: {
    required: ["name"],
    recommended: ["description", "url", "provider", "offers", "touristType"],
  },
  Offer: { required: ["price", "priceCurrency"], recommended: ["availability", "url"] },
  UnitPriceSpecification: { required: ["priceCurrency"] },
};

const urlProperties = new Set(["url", "item", "image", "logo", "@id", "urlTemplate"]);
type JsonLdObject = Readonly<Record<string, unknown>>;
const isJsonLdObject = (value: unknown): value is JsonLdObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function findMissingProperties(object: JsonLdObject, inside: boolean): string[] {
  const type = String(object["@type"] ?? "");
  // A reference by @id to another object of the page.
  if (type === "" && inside && object["@id"]) return [];
  const rule = rules[type];
  if (!rule) return [`"${type}" is an unknown type`];
  // Only a short form with @id; the home page has the full object.
  const isReference = inside && object["@id"] !== undefined;
  const expected = isReference ? ["name"] : [...rule.required, ...(rule.recommended ?? [])];
  return expected.filter((name) => isMissing(object[name])).map((name) => `${type} has no ${name}`);
}

const findPositionErrors = (list: readonly unknown[]): string[] =>
  list.every((item, at) => !isJsonLdObject(item) || item["@type"] !== "ListItem" || item.position === at + 1)
    ? []
    : ["positions don't count from 1"];

/** Errors of a JSON-LD value and everything nested in it. URLs must start with `site`. */
export function findStructuredDataErrors(value: unknown, site: string, inside = false): string[] {
  if (Array.isArray(value))
    return [...findPositionErrors(value), ...value.flatMap((part) => findStructuredDataErrors(part, site, true))];
  if (!isJsonLdObject(value)) return [];
  const contextErrors = inside || value["@context"] === "https://schema.org" ? [] : ["no @context"];
  const foreignUrls = Object.entries(value).flatMap(([name, nested]) =>
    urlProperties.has(name) && typeof nested === "string" && !nested.startsWith(`${site}/`)
      ? [`${name} points to ${nested}`]
      : [],
  );
  return [
    ...contextErrors,
    ...findMissingProperties(value, inside),
    ...foreignUrls,
    ...Object.values(value).flatMap((nested) => findStructuredDataErrors(nested, site, true)),
  ];
}

/** The top-level types of a page's structured data. */
export const typesOf = (data: readonly unknown[]): string[] =>
  data.filter(isJsonLdObject).map((object) => String(object["@type"]));
