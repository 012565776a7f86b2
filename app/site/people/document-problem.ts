import { registrationLimits as limits } from "#shared/people/limits.ts";
import { registrationSentences as say } from "#shared/people/registration-words.ts";

const kinds = ["application/pdf", "image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** For the dialog of the system, where some know a PDF by its name only. */
export const acceptedDocuments = [".pdf", ...kinds].join(",");

/**
 * What a certificate is refused for before it takes its time on a slow line; "" for none. The server judges by the
 * bytes, so a file of which the browser knows no kind is sent.
 */
export function documentProblem({ type, size }: Pick<File, "type" | "size">): string {
  if (size > limits.largestDocument) return say.documentSize;
  return type === "" || kinds.some((kind) => kind === type) ? "" : say.documentKinds;
}
