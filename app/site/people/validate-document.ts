import { registrationLimits as limits } from "#shared/people/limits.ts";
import { registrationMessages as messages } from "#shared/people/registration-form.ts";

const documentTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** The `accept` attribute; includes ".pdf", since some systems recognize PDF files by extension only. */
export const acceptedDocuments = [".pdf", ...documentTypes].join(",");

/**
 * Checks size and type before a slow upload; returns the error message or "". Files of unknown type are accepted: the
 * server checks the content.
 */
export function validateDocument({ type, size }: Pick<File, "type" | "size">): string {
  if (size > limits.maxDocumentBytes) return messages.documentSize;
  return type === "" || documentTypes.some((kind) => kind === type) ? "" : messages.documentTypes;
}
