import "#shared/kit/validation.ts";
import type { z } from "zod";
import { type FieldRules, getFieldRules } from "./field-rules.ts";

/** What a form knows of its schema: the rules of its fields at once, the schema itself when it validates. */
export type FormSchema<Schema> = {
  readonly rules: Readonly<Record<string, FieldRules>>;
  readonly load: () => Promise<Schema>;
};

/**
 * The schema of a form. In a module named `…-form-schema.ts`, the build puts the rules in its place, and the schema into
 * a chunk of its own, which is loaded once somebody changes a field.
 */
export const formSchema = <Schema extends z.ZodObject>(schema: Schema): FormSchema<Schema> => ({
  rules: readRules(schema),
  load: async () => schema,
});

/** For a schema that depends on the record: its fields have the same rules for each. */
export const formSchemaFor = <Create extends (options: never) => z.ZodObject>(
  create: Create,
  example: Parameters<Create>[0],
): FormSchema<Create> => ({
  rules: readRules(create(example)),
  load: async () => create,
});

const readRules = ({ shape }: z.ZodObject): Record<string, FieldRules> =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, getFieldRules(field)]));
