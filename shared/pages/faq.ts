import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { requiredMultiLine, requiredSingleLine } from "#shared/kit/plain-fields.ts";
import { forEditingField, omitReadOnly, Reorder, sortOrder, versionField } from "#shared/kit/record-fields.ts";
import { faqCategories } from "./choices.ts";
import { FaqEntry } from "./content.ts";
import { DeletedRecord, idInput } from "./record-schemas.ts";

const question = requiredSingleLine(300, "Question is required");
const answer = requiredMultiLine(5_000, "Answer is required");
const category = z.enum(faqCategories, `Please choose one of: ${faqCategories.join(", ")}`);

export const CreateFaq = z.strictObject({
  question,
  answer,
  category,
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});
export type CreateFaq = z.output<typeof CreateFaq>;

export const UpdateFaq = z.strictObject({
  id: Id,
  ...versionField,
  question: question.optional(),
  answer: answer.optional(),
  category: category.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateFaq = z.output<typeof UpdateFaq>;

export const questionEndpoints = contract({
  listFaq: {
    method: "GET",
    path: "/faq",
    access: "public",
    summary: "Active questions in order, all or of one category; for editing also inactive ones",
    input: z.object({ category: z.enum(["all", ...faqCategories]).default("all"), ...forEditingField }),
    output: z.array(FaqEntry),
    cacheTags: ["pages", "settings"],
  },
  createFaq: {
    method: "POST",
    path: "/faq",
    access: "content.create",
    summary: "Creates a question, at the end unless sort_order is sent",
    input: CreateFaq,
    output: FaqEntry,
    message: "Question saved successfully",
    status: 201,
    location: "/faq/{id}",
  },
  reorderFaq: {
    method: "POST",
    path: "/faq/reorder",
    access: "content.update",
    summary: "Reorders all questions",
    input: Reorder,
    output: z.array(FaqEntry),
    message: "Order saved",
    errors: [changedMeanwhile],
  },
  updateFaq: {
    method: "PUT",
    path: "/faq/{id}",
    access: "content.update",
    summary: "Updates the fields that are sent",
    input: UpdateFaq,
    output: FaqEntry,
    message: "Question saved successfully",
    normalizeInput: omitReadOnly("created_at", "updated_at"),
    errors: [notFound, changedMeanwhile],
  },
  removeFaq: {
    method: "DELETE",
    path: "/faq/{id}",
    access: "content.delete",
    summary: "Deletes a question",
    input: idInput,
    output: DeletedRecord,
    message: "Question deleted successfully",
    errors: [notFound],
  },
});
