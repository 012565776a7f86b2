import { guideDocuments } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, withActorName } from "#server/kit/context.ts";
import type { PreparedTask } from "#server/kit/prepared-task.ts";
import type { DocumentUpload } from "#shared/people/contract.ts";
import {
  documentsNotAccepted,
  documentsNotYetAccepted,
  documentTooLarge,
  tooManyDocuments,
} from "#shared/people/errors.ts";
import { registrationLimits } from "#shared/people/limits.ts";
import type { UserStatus } from "#shared/people/statuses.ts";
import { acceptsDocuments, type ConfirmLinkRow, getLinkByToken } from "./confirm-address.ts";
import {
  countDocumentsLeft,
  hasDocument,
  requireSpace,
  type StoredDocument,
  storeDocument,
} from "./guide-documents.ts";
import { awaitsConfirmation } from "./queue-account-mails.ts";

const canSendDocuments: readonly UserStatus[] = ["pending", "active"];

type DocumentsLeft = { left: number };

/** Whether certificates are taken as soon as the guide has confirmed the address. */
const isBeforeConfirmation = ({ user }: ConfirmLinkRow): boolean =>
  user.role === "guide" && canSendDocuments.includes(user.status) && awaitsConfirmation(user);

/** Throws `confirm_link_not_valid` or `documents_not_accepted`. */
async function getAcceptingLink(ctx: Context, token: string): Promise<ConfirmLinkRow> {
  const link = await getLinkByToken(ctx, token);
  if (acceptsDocuments(ctx, link)) return link;
  throw documentsNotAccepted(isBeforeConfirmation(link) ? { message: documentsNotYetAccepted } : {});
}

/** Returns whether the file is new; one with the same name and size was sent before. */
async function insertDocument(tx: Context, { user }: ConfirmLinkRow, document: StoredDocument): Promise<boolean> {
  if (await hasDocument(tx, user.id, document)) return false;
  if ((await countDocumentsLeft(tx, user.id)) === 0) throw tooManyDocuments();
  await tx.db.insert(guideDocuments).values({ ...document, user_id: user.id });
  const { original_filename, file_size } = document;
  await auditChange(withActorName(tx, nameOf(user)), {
    kind: "person",
    record_id: user.id,
    what: "person.document_added",
    after: { original_filename, file_size },
  });
  return true;
}

/**
 * Stores a certificate of a guide whose address is confirmed. Throws `confirm_link_not_valid`,
 * `documents_not_accepted`, `document_too_large`, `document_type_not_accepted`, `too_many_documents`, and 429 or 503 while
 * too many are waiting.
 */
export async function prepareDocument(
  ctx: Context,
  { token, document: file }: DocumentUpload,
): Promise<PreparedTask<DocumentsLeft>> {
  await getAcceptingLink(ctx, token);
  if (file.size > registrationLimits.maxDocumentBytes) throw documentTooLarge();
  await requireSpace(ctx, file.size);
  const document = await storeDocument(ctx, file);
  let isStored = false;
  return {
    work: (before) =>
      inTransaction(before, async (tx) => {
        const link = await getAcceptingLink(tx, token);
        isStored = await insertDocument(tx, link, document);
        return { left: await countDocumentsLeft(tx, link.user.id) };
      }),
    cleanUp: async (isDone) => {
      if (!isDone || !isStored) await ctx.app.files.remove(document.file_path);
    },
  };
}
