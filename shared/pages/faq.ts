import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { flag } from "#shared/kit/fields.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly, sortOrder, updateSchema } from "#shared/kit/record-fields.ts";
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

export const CreateFaq = z.strictObject({
  ...fields,
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});

const forEditing = { access: "content.update", cacheTags: ["pages"] } as const;

export const faqContract = contract({
  list: {
    method: "GET",
    path: "/faq",
    access: "public",
    summary: "Active questions in order, all or of one category",
    input: z.object({ category: z.enum(["all", ...faqCategories]).default("all") }),
    output: z.array(FaqEntry),
    cacheTags: ["pages", "settings"],
  },
  listForEditing: {
    ...recordEndpoint.listAll,
    ...forEditing,
    path: "/admin/faq",
    summary: "All questions in order, active or not, without variables filled in",
    output: z.array(FaqEntry),
  },
  getForEditing: {
    ...recordEndpoint.get,
    ...forEditing,
    path: "/admin/faq/{id}",
    summary: "One question, active or not, without variables filled in",
    output: FaqEntry,
  },
  create: {
    ...recordEndpoint.create,
    path: "/faq",
    access: "content.create",
    summary: "Creates a question, at the end unless sort_order is sent",
    input: CreateFaq,
    output: FaqEntry,
    message: "Question saved successfully",
    location: "/faq/{id}",
  },
  reorder: {
    ...recordEndpoint.reorder,
    path: "/faq/reorder",
    access: "content.update",
    summary: "Reorders all questions",
    output: z.array(FaqEntry),
  },
  update: {
    ...recordEndpoint.update,
    path: "/faq/{id}",
    access: "content.update",
    input: updateSchema(fields),
    output: FaqEntry,
    message: "Question saved successfully",
    normalizeInput: omitReadOnly("created_at", "updated_at"),
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/faq/{id}",
    access: "content.delete",
    summary: "Deletes a question",
    message: "Question deleted successfully",
  },
});
