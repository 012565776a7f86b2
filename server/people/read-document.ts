import { and, eq, isNull } from "drizzle-orm";
import { guideDocuments, users } from "#server/database/tables.ts";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { GuideDocument } from "#shared/people/user.ts";

/** A certificate of a guide. The file has no address of its own. Throws `not_found`, also for the file of another account. */
export async function readDocument(
  { app, db }: Context,
  { id, document_id }: { id: number; document_id: number },
): Promise<GuideDocument> {
  const {
    file_path,
    file_type,
    original_filename: name,
  } = firstOrNotFound(
    await db
      .select({
        file_path: guideDocuments.file_path,
        file_type: guideDocuments.file_type,
        original_filename: guideDocuments.original_filename,
      })
      .from(guideDocuments)
      .innerJoin(users, and(eq(users.id, guideDocuments.user_id), isNull(users.deleted_at)))
      .where(and(eq(guideDocuments.id, document_id), eq(guideDocuments.user_id, id))),
  );
  const bytes = await readFileOrNull(app.files, file_path);
  if (!bytes) throw notFound();
  return { name, file_type, content: Buffer.from(bytes).toString("base64") };
}
