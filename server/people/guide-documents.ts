import { randomBytes } from "node:crypto";
import { guideDocuments } from "#server/database/tables.ts";
import { inspectImage } from "#server/engine/pictures/inspect-image.ts";
import type { Context } from "#server/kit/context.ts";
import { toSafeFileName } from "#server/kit/safe-file-name.ts";
import { DomainError, fieldError } from "#shared/kit/errors.ts";
import { registrationLimits } from "#shared/people/limits.ts";
import { registrationMessages as messages } from "#shared/people/registration-form.ts";

/** Folder in the file store. It is private: publicly served uploads have another prefix. */
const documentFolder = "guide-documents";

type StoredDocument = { file_path: string; file_type: string; file_size: number; original_filename: string };
type InspectedDocument = StoredDocument & { bytes: Uint8Array };

const includesText = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes).includes(text, 0, "latin1");

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-" && includesText(bytes.subarray(-2048), "%%EOF");

/** Detects the type of a file from its bytes; the name and the browser's MIME type are ignored. */
async function detectFileType(bytes: Uint8Array): Promise<{ type: string; extension: string }> {
  if (isPdf(bytes)) return { type: "application/pdf", extension: "pdf" };
  try {
    const { format } = await inspectImage(bytes);
    const extension = format === "heif" ? "avif" : format;
    return { type: `image/${extension}`, extension };
  } catch (error) {
    if (error instanceof DomainError) throw fieldError("guide_documents", messages.documentTypes);
    throw error;
  }
}

async function inspectDocument(file: File): Promise<InspectedDocument> {
  if (file.size > registrationLimits.maxDocumentBytes) throw fieldError("guide_documents", messages.documentSize);
  const bytes = await file.bytes();
  const { type, extension } = await detectFileType(bytes);
  return {
    bytes,
    file_path: `${documentFolder}/${randomBytes(16).toString("hex")}.${extension}`,
    file_type: type,
    file_size: bytes.length,
    original_filename: toSafeFileName(file.name, "document"),
  };
}

/**
 * Validates all files before storing the first. Throws `invalid_input` for a file that is neither a PDF nor a picture.
 */
export async function storeDocuments({ app }: Context, files: readonly File[]): Promise<StoredDocument[]> {
  const documents: InspectedDocument[] = [];
  for (const file of files) documents.push(await inspectDocument(file));
  for (const { bytes, file_path, file_type } of documents) await app.files.put(file_path, bytes, file_type);
  return documents.map(({ bytes: _, ...document }) => document);
}

export async function insertDocuments(
  tx: Context,
  user_id: number,
  documents: readonly StoredDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await tx.db.insert(guideDocuments).values(documents.map((document) => ({ ...document, user_id })));
}

export async function removeDocuments({ app }: Context, documents: readonly StoredDocument[]): Promise<void> {
  for (const { file_path } of documents) await app.files.remove(file_path);
}
