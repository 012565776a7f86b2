/** Names whose values are addresses in the vocabulary of schema.org. */
const addressNames = new Set(["@id", "url", "item", "image", "logo", "urlTemplate"]);

const isAddress = (name: string, value: unknown): value is string =>
  typeof value === "string" && addressNames.has(name) && value.startsWith("/");

/** Structured data with the site's own paths made whole: what reads it doesn't know where it was found. */
export function withAbsoluteAddresses(data: unknown, public_url: string): unknown {
  if (Array.isArray(data)) return data.map((part) => withAbsoluteAddresses(part, public_url));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isAddress(name, value) ? public_url + value : withAbsoluteAddresses(value, public_url),
    ]),
  );
}
