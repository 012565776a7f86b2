/** The name of the field that a path leads to: "itinerary" of "itinerary.2.title". */
export const fieldOf = (path: string): string => path.split(".")[0] ?? "";

const isMessage = (error: object): boolean => "message" in error && typeof error.message === "string";

/** The paths of all messages in the errors of react-hook-form: "title", "itinerary.2.title". */
export function listErrorPaths(errors: object, prefix = ""): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== "object" || error === null || key === "ref") return [];
    const path = `${prefix}${key === "root" ? "" : key}`.replace(/\.$/, "");
    return isMessage(error) ? [path] : listErrorPaths(error, `${path}.`);
  });
}
