/** schema.org properties that hold URLs. */
const addressNames = new Set(["@id", "url", "item", "image", "logo", "urlTemplate"]);

const isAddress = (name: string, value: unknown): value is string =>
  typeof value === "string" && addressNames.has(name) && value.startsWith("/");

/** Makes the paths in JSON-LD absolute: consumers do not resolve relative URLs. */
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
