import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { flag } from "#shared/kit/fields.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { forEditingField, omitReadOnly, sortOrder, updateSchema } from "#shared/kit/record-fields.ts";
import { requiredMultiLine, requiredSingleLine } from "#shared/kit/text-fields.ts";
import { faqCategories } from "./choices.ts";
import { FaqEntry } from "./content.ts";

const fields = {
  question: requiredSingleLine(300, "Question is required"),
  answer: requiredMultiLine(5_000, "Answer is required"),
  category: z.enum(faqCategories, `Please choose one of: ${faqCategories.join(", ")}`),
  is_active: flag,
  sort_order: sortOrder,
};

const CreateFaq = z.strictObject({
  ...fields,
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});

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
    ...recordEndpoint.create,
    path: "/faq",
    access: "content.create",
    summary: "Creates a question, at the end unless sort_order is sent",
    input: CreateFaq,
    output: FaqEntry,
    message: "Question saved successfully",
    location: "/faq/{id}",
  },
  reorderFaq: {
    ...recordEndpoint.reorder,
    path: "/faq/reorder",
    access: "content.update",
    summary: "Reorders all questions",
    output: z.array(FaqEntry),
  },
  updateFaq: {
    ...recordEndpoint.update,
    path: "/faq/{id}",
    access: "content.update",
    input: updateSchema(fields),
    output: FaqEntry,
    message: "Question saved successfully",
    normalizeInput: omitReadOnly("created_at", "updated_at"),
  },
  removeFaq: {
    ...recordEndpoint.remove,
    path: "/faq/{id}",
    access: "content.delete",
    summary: "Deletes a question",
    message: "Question deleted successfully",
  },
});
