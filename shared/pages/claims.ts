import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";
import { requiredSingleLine } from "#shared/kit/plain-fields.ts";
import { omitReadOnly, Reorder, sortOrder, versionField } from "#shared/kit/record-fields.ts";
import { claimAreas } from "./choices.ts";
import { Claim } from "./content.ts";
import { DeletedRecord, idInput } from "./record-schemas.ts";

const value = requiredSingleLine(40, "Figure is required");
const label = requiredSingleLine(120, "Label is required");
const area = z.enum(claimAreas, `Please choose one of: ${claimAreas.join(", ")}`);

/** The key is derived from the label and never changes. */
export const CreateClaim = z.strictObject({ value, label, area, sort_order: sortOrder.optional() });
export type CreateClaim = z.output<typeof CreateClaim>;

export const UpdateClaim = z.strictObject({
  id: Id,
  ...versionField,
  value: value.optional(),
  label: label.optional(),
  area: area.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateClaim = z.output<typeof UpdateClaim>;

export const claimEndpoints = contract({
  listClaims: {
    method: "GET",
    path: "/claims",
    access: "public",
    summary: "Figures about the operator, all or of one area",
    input: z.object({ area: z.enum(claimAreas).optional() }),
    output: z.array(Claim),
    cacheTags: ["pages"],
  },
  createClaim: {
    method: "POST",
    path: "/claims",
    access: "content.create",
    summary: "Creates a figure, at the end unless sort_order is sent",
    input: CreateClaim,
    output: Claim,
    message: "Claim saved successfully",
    status: 201,
    location: "/claims/{id}",
  },
  reorderClaims: {
    method: "POST",
    path: "/claims/reorder",
    access: "content.update",
    summary: "Reorders all figures",
    input: Reorder,
    output: z.array(Claim),
    message: "Order saved",
    errors: [changedMeanwhile],
  },
  updateClaim: {
    method: "PUT",
    path: "/claims/{id}",
    access: "content.update",
    summary: "Updates the fields that are sent; the key never changes",
    input: UpdateClaim,
    output: Claim,
    message: "Claim saved successfully",
    normalizeInput: omitReadOnly("key"),
    errors: [notFound, changedMeanwhile],
  },
  removeClaim: {
    method: "DELETE",
    path: "/claims/{id}",
    access: "content.delete",
    summary: "Deletes a figure",
    input: idInput,
    output: DeletedRecord,
    message: "Claim deleted successfully",
    errors: [notFound],
  },
});
