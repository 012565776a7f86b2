import { z } from "zod";
import { changedMeanwhile, notFound } from "./errors.ts";
import { Id } from "./fields.ts";
import { Reorder } from "./record-fields.ts";

/** What the endpoints of most kinds of records have in common, to be spread into an endpoint of a contract. */
export const recordEndpoint = {
  get: { method: "GET", input: z.object({ id: Id }), errors: [notFound] },
  listAll: { method: "GET", input: z.object({}) },
  create: { method: "POST", status: 201, idempotent: true },
  update: { method: "PUT", summary: "Updates the fields that are sent", errors: [notFound, changedMeanwhile] },
  reorder: { method: "POST", input: Reorder, message: "Order saved", errors: [changedMeanwhile] },
  remove: {
    method: "DELETE",
    input: z.strictObject({ id: Id }),
    output: z.object({ id: z.int() }),
    errors: [notFound],
  },
} as const;
