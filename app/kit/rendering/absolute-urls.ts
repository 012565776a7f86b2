/** schema.org properties that hold URLs. */
const urlFields = new Set(["@id", "url", "item", "image", "logo", "urlTemplate"]);

const isLocalPath = (name: string, value: unknown): value is string =>
  typeof value === "string" && urlFields.has(name) && value.startsWith("/");

/** Makes the paths in JSON-LD absolute: consumers do not resolve relative URLs. */
export function toAbsoluteUrls(data: unknown, publicUrl: string): unknown {
  if (Array.isArray(data)) return data.map((part) => toAbsoluteUrls(part, publicUrl));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isLocalPath(name, value) ? publicUrl + value : toAbsoluteUrls(value, publicUrl),
    ]),
  );
}
