import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError, notFound } from "#shared/kit/errors.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly, versionField } from "#shared/kit/record-fields.ts";
import { requiredMultiLine, requiredSingleLine, trimmedString } from "#shared/kit/text-fields.ts";
import { PageText } from "./content.ts";

export const textHasPage = defineError({
  code: "text_has_page",
  status: 409,
  message: "This text has its own page and can't be deleted. Edit it instead.",
});

const name = requiredSingleLine(60, "Name is required").refine(
  (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  "Please use lowercase letters, digits and hyphens",
);
const title = requiredSingleLine(200, "Title is required");
/** Far more than any text has: each of them is a part of its page. */
const bodyLimits = { lines: 6_000, headings: 1_000 };
const tooManyPartsMessage = "Please use at most 6000 lines and 1000 headings";

const hasPossibleSize = (text: string): boolean =>
  text.split("\n").length <= bodyLimits.lines && (text.match(/^[ \t\d>*+.)-]*#/gm)?.length ?? 0) <= bodyLimits.headings;

/** Formatted: see shared/kit/rich-text. */
const body = requiredMultiLine(60_000, "Text is required")
  .refine(hasPossibleSize, tooManyPartsMessage)
  .describe("Markdown, of at most 6000 lines and 1000 headings");
const nameInput = { name: trimmedString(60).min(1) };

export const CreateText = z.strictObject({ name, title, body });
export type CreateText = z.output<typeof CreateText>;

export const UpdateText = z.strictObject({
  ...nameInput,
  ...versionField,
  title: title.optional(),
  body: body.optional(),
});
export type UpdateText = z.output<typeof UpdateText>;

const byName = { method: "GET", input: z.object(nameInput), output: PageText, errors: [notFound] } as const;
const forEditing = { access: "content.update", cacheTags: ["pages"] } as const;

export const textContract = contract({
  list: {
    ...recordEndpoint.listAll,
    path: "/texts",
    access: "content.update",
    summary: "The same as /admin/texts",
    output: z.array(PageText),
  },
  listForEditing: {
    ...recordEndpoint.listAll,
    ...forEditing,
    path: "/admin/texts",
    summary: "Policies and other texts, without variables filled in",
    output: z.array(PageText),
  },
  get: {
    ...byName,
    path: "/texts/{name}",
    access: "public",
    summary: "One text by name, such as terms or privacy",
    cacheTags: ["pages", "settings"],
  },
  getForEditing: {
    ...byName,
    ...forEditing,
    path: "/admin/texts/{name}",
    summary: "One text by name, without variables filled in",
  },
  create: {
    ...recordEndpoint.create,
    path: "/texts",
    access: "content.create",
    summary: "Creates a text with a new name",
    input: CreateText,
    output: PageText,
    message: "Text saved successfully",
    location: "/texts/{name}",
  },
  update: {
    ...recordEndpoint.update,
    path: "/texts/{name}",
    access: "content.update",
    summary: "Updates the fields that are sent; the name never changes",
    input: UpdateText,
    output: PageText,
    message: "Text saved successfully",
    normalizeInput: omitReadOnly("id", "updated_at"),
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/texts/{name}",
    access: "content.delete",
    summary: "Deletes a text without its own page",
    input: z.strictObject(nameInput),
    output: z.object({ name: z.string() }),
    message: "Text deleted successfully",
    errors: [notFound, textHasPage],
  },
});
