import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly, sortOrder, updateSchema } from "#shared/kit/record-fields.ts";
import { requiredSingleLine } from "#shared/kit/text-fields.ts";
import { claimAreas } from "./choices.ts";
import { Claim } from "./content.ts";

const fields = {
  value: requiredSingleLine(40, "Figure is required"),
  label: requiredSingleLine(120, "Label is required"),
  area: z.enum(claimAreas, `Please choose one of: ${claimAreas.join(", ")}`),
  sort_order: sortOrder,
};

/** The key is derived from the label and never changes. */
export const CreateClaim = z.strictObject({ ...fields, sort_order: sortOrder.optional() });
export type CreateClaim = z.output<typeof CreateClaim>;

const forEditing = { access: "content.update", cacheTags: ["pages"] } as const;

export const claimContract = contract({
  list: {
    method: "GET",
    path: "/claims",
    access: "public",
    summary: "Figures about the operator, all or of one area",
    input: z.object({ area: z.enum(claimAreas).optional() }),
    output: z.array(Claim),
    cacheTags: ["pages"],
  },
  listForEditing: {
    ...recordEndpoint.listAll,
    ...forEditing,
    path: "/admin/claims",
    summary: "All figures in order",
    output: z.array(Claim),
  },
  getForEditing: {
    ...recordEndpoint.get,
    ...forEditing,
    path: "/admin/claims/{id}",
    summary: "One figure",
    output: Claim,
  },
  create: {
    ...recordEndpoint.create,
    path: "/claims",
    access: "content.create",
    summary: "Creates a figure, at the end unless sort_order is sent",
    input: CreateClaim,
    output: Claim,
    message: "Claim saved successfully",
    location: "/claims/{id}",
  },
  reorder: {
    ...recordEndpoint.reorder,
    path: "/claims/reorder",
    access: "content.update",
    summary: "Reorders all figures",
    output: z.array(Claim),
  },
  update: {
    ...recordEndpoint.update,
    path: "/claims/{id}",
    access: "content.update",
    summary: "Updates the fields that are sent; the key never changes",
    input: updateSchema(fields),
    output: Claim,
    message: "Claim saved successfully",
    normalizeInput: omitReadOnly("key"),
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/claims/{id}",
    access: "content.delete",
    summary: "Deletes a figure",
    message: "Claim deleted successfully",
  },
});
