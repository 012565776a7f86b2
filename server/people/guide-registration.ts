import { eq } from "drizzle-orm";
import { guideDocuments, registrations } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import type { Profile } from "#shared/people/profile.ts";

type GuideRegistration = Pick<Profile, "guide_certifications" | "guide_documents">;

/** What a guide registered with and that stands beside the account. */
export async function loadGuideRegistration({ db }: Context, { id, role }: User): Promise<GuideRegistration> {
  if (role !== "guide") return { guide_certifications: null, guide_documents: [] };
  const [registration] = await db.select().from(registrations).where(eq(registrations.user_id, id));
  const documents = await db
    .select({ name: guideDocuments.original_filename })
    .from(guideDocuments)
    .where(eq(guideDocuments.user_id, id))
    .orderBy(guideDocuments.id);
  return {
    guide_certifications: registration?.guide_certifications ?? null,
    guide_documents: documents.map(({ name }) => name),
  };
}

/** Changes what a guide wrote about certificates. Accounts that staff made have no registration to change. */
export async function updateCertifications(tx: Context, user: User, guide_certifications: string): Promise<void> {
  const before = await loadGuideRegistration(tx, user);
  if (before.guide_certifications === null || before.guide_certifications === guide_certifications) return;
  await tx.db.update(registrations).set({ guide_certifications }).where(eq(registrations.user_id, user.id));
  await auditChange(tx, {
    kind: "person",
    record_id: user.id,
    what: "person.updated",
    before: { guide_certifications: before.guide_certifications },
    after: { guide_certifications },
  });
}
