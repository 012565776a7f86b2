import { z } from "zod";

/** What a control needs to know of the schema of its field. */
export type FieldRules = { required: boolean; maxLength?: number; min?: number; max?: number };

/** The schema inside wrappers such as optional, default and pipe. A pipe is described by its output. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.def.innerType);
  }
  if (!(schema instanceof z.ZodPipe)) return schema;
  // The output of a transformation is not described; its input is.
  return unwrap(schema.def.out instanceof z.ZodTransform ? schema.def.in : schema.def.out);
}

/** A default is for callers of the API: a form sends every field. */
const withoutDefault = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodDefault ? withoutDefault(schema.def.innerType) : schema;

const isEmptyAllowed = (schema: z.core.$ZodType): boolean =>
  ["", null, undefined, []].some((empty) => z.safeParse(withoutDefault(schema), empty).success);

/** Whether a value must be given, and its limits, read from the schema that also validates it. */
export function getFieldRules(schema: z.core.$ZodType): FieldRules {
  const required = !isEmptyAllowed(schema);
  const inner = unwrap(schema);
  if (inner instanceof z.ZodString && inner.maxLength !== null) return { required, maxLength: inner.maxLength };
  if (!(inner instanceof z.ZodNumber)) return { required };
  const { minValue, maxValue } = inner;
  return {
    required,
    ...(minValue !== null && Number.isFinite(minValue) && { min: minValue }),
    ...(maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER && { max: maxValue }),
  };
}
