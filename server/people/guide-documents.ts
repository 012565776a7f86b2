import { createHmac, randomBytes } from "node:crypto";
import { and, eq, sum } from "drizzle-orm";
import { guideDocuments, users } from "#server/database/tables.ts";
import type { LocalFile } from "#server/engine/files/file-store.ts";
import { toRateLimitKey } from "#server/engine/http/client-ip.ts";
import { getFileContent } from "#server/engine/http/received-file.ts";
import { runPublicImageTask } from "#server/engine/pictures/image-worker.ts";
import type { Context } from "#server/kit/context.ts";
import { toSafeFileName } from "#server/kit/safe-file-name.ts";
import { DomainError, tooManyRequests, unavailable } from "#shared/kit/errors.ts";
import { documentTypeNotAccepted } from "#shared/people/errors.ts";
import { maxWaitingDocumentBytes, maxWaitingDocumentBytesOfSender, registrationLimits } from "#shared/people/limits.ts";

/** Folder in the file store. It is private: publicly served uploads have another prefix. */
const documentFolder = "guide-documents";

export type StoredDocument = {
  file_path: string;
  file_type: string;
  file_size: number;
  original_filename: string;
  sender_hash: string;
};
type InspectedDocument = Omit<StoredDocument, "sender_hash"> & { content: Uint8Array | LocalFile };

const isPdf = async (file: File): Promise<boolean> =>
  (await file.slice(0, 5).text()) === "%PDF-" && (await file.slice(-2048).text()).includes("%%EOF");

/** Detects the type of a file from its bytes; the name and the browser's MIME type are ignored. */
async function detectFileType(file: File, content: Uint8Array | LocalFile) {
  if (await isPdf(file)) return { type: "application/pdf", extension: "pdf" };
  try {
    const { format } = await runPublicImageTask("detectFormat", content);
    return { type: `image/${format}`, extension: format };
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) throw documentTypeNotAccepted();
    throw error;
  }
}

async function inspectDocument(file: File): Promise<InspectedDocument> {
  const content = await getFileContent(file);
  const { type, extension } = await detectFileType(file, content);
  return {
    content,
    file_path: `${documentFolder}/${randomBytes(16).toString("hex")}.${extension}`,
    file_type: type,
    file_size: file.size,
    original_filename: toSafeFileName(file.name, "document"),
  };
}

/** A hash, because the network address itself isn't needed. */
const hashSender = ({ app, address }: Context): string =>
  createHmac("sha256", app.secret_key)
    .update(`document-sender:${toRateLimitKey(address)}`)
    .digest("hex");

/** Stores a file of a guide, to which a row must refer afterwards. Throws `document_type_not_accepted`. */
export async function storeDocument(ctx: Context, file: File): Promise<StoredDocument> {
  const { content, ...document } = await inspectDocument(file);
  await ctx.app.files.put(document.file_path, content, document.file_type);
  return { ...document, sender_hash: hashSender(ctx) };
}

const isSameDocument = (user_id: number, { original_filename, file_size }: StoredDocument) =>
  and(
    eq(guideDocuments.user_id, user_id),
    eq(guideDocuments.original_filename, original_filename),
    eq(guideDocuments.file_size, file_size),
  );

/** Whether the guide has sent a file with this name and size. */
export const hasDocument = async ({ db }: Context, user_id: number, document: StoredDocument): Promise<boolean> =>
  (await db.$count(guideDocuments, isSameDocument(user_id, document))) > 0;

const countDocuments = ({ db }: Context, user_id: number): Promise<number> =>
  db.$count(guideDocuments, eq(guideDocuments.user_id, user_id));

/** Whether the guide has sent any file. */
export const hasDocuments = async (ctx: Context, user_id: number): Promise<boolean> =>
  (await countDocuments(ctx, user_id)) > 0;

export async function countDocumentsLeft(ctx: Context, user_id: number): Promise<number> {
  const sent = await countDocuments(ctx, user_id);
  return Math.max(0, registrationLimits.maxDocuments - sent);
}

/** Bytes of the certificates of registrations that wait for approval. */
async function countWaitingBytes({ db }: Context, sender?: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(guideDocuments.file_size) })
    .from(guideDocuments)
    .innerJoin(users, and(eq(users.id, guideDocuments.user_id), eq(users.status, "pending")))
    .where(sender === undefined ? undefined : eq(guideDocuments.sender_hash, sender));
  return Number(row?.bytes ?? 0);
}

const retryLater = { retryAfterSeconds: 60 * 60 };

/** Throws 429 for a network address that has used up its share, so that it can't take the space of all; 503 without space. */
export async function requireSpace(ctx: Context, bytes: number): Promise<void> {
  if ((await countWaitingBytes(ctx, hashSender(ctx))) + bytes > maxWaitingDocumentBytesOfSender)
    throw tooManyRequests(retryLater);
  if ((await countWaitingBytes(ctx)) + bytes > maxWaitingDocumentBytes) throw unavailable(retryLater);
}

/** Deletes the files of a guide; their rows must be deleted afterwards. */
export async function removeDocumentFiles({ app, db }: Context, user_id: number): Promise<void> {
  const documents = await db.select().from(guideDocuments).where(eq(guideDocuments.user_id, user_id));
  for (const { file_path } of documents) await app.files.remove(file_path);
}
