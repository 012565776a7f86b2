import { z } from "zod";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import type { Fields } from "./call-fields.ts";

/** Signs of which a long run, closed by a letter, is slow for expressions that begin anew at each of them. */
export const signs: readonly string[] = [" ", ",", "+", "-", "7", ".", "\u200b", "\n", "("];

/** Parts of formatted texts and templates of which a text may be full. */
export const pieces: readonly string[] = [
  ...["# a\n", "- a\n", "1. a\n", "> ", "> a\n", "a\n\n", "| a | b |\n", "|a", "a\\\n"],
  ...["*a", "**a** ", "_a", "[a](", "[a](/a) ", "`", "\\", "{{customer_name}}", "{{", "a}}", "<", "&", "https://a.b "],
  ...["a@b.c ", "+250 788 ", "12-34 ", "a: b → c\n", "aʼ"],
];

export const buildRun = (sign: string, length: number): string => `${sign.repeat(length - 1)}a`;
export const fillText = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** More than any field may have, and less than a body may have. */
const runLength = 240_000;
/** The same for addresses and headers, whose size the server limits. */
const addressRunLength = 12_000;

/** A field by its names from the outside in; 0 is an item of a list. */
type FieldPath = readonly (string | 0)[];
type JsonSchema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
} & Partial<Record<"anyOf" | "oneOf" | "allOf", JsonSchema[]>>;

/** Whether the schema takes some texts of its own choice: none but a few of which would be refused at once. */
const takesTexts = ({ type, enum: values, const: value, format }: JsonSchema): boolean =>
  type === "string" && values === undefined && value === undefined && format !== "binary";

const isAnything = (schema: JsonSchema): boolean =>
  Object.keys(schema).every((name) => name === "description" || name === "$schema");

function listPaths(schema: JsonSchema, path: FieldPath): FieldPath[] {
  const { properties = {}, items, additionalProperties: values } = schema;
  const parts = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
      listPaths(part, path),
    ),
    ...Object.entries(properties).flatMap(([name, part]) => listPaths(part, [...path, name])),
    ...(items ? listPaths(items, [...path, 0]) : []),
    ...(isRecord(values) ? listPaths(values, [...path, "any"]) : []),
  ];
  return takesTexts(schema) || isAnything(schema) ? [path, ...parts] : parts;
}

export const getRunLength = ({ method, path }: Endpoint, [name]: FieldPath): number =>
  method === "GET" || path.includes(`{${name}}`) ? addressRunLength : runLength;

const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  // The library's type has every keyword of every draft.
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;

/** Every field of a call that takes a text, also nested ones, and those of older shapes of its input. */
export function listTextFields({ input, legacyInput }: Endpoint): FieldPath[] {
  const paths = [input, ...(legacyInput ? [legacyInput.input] : [])].flatMap((schema) =>
    listPaths(toJsonSchema(schema), []),
  );
  return [...new Map(paths.map((path) => [path.join("."), path])).values()].filter((path) => path.length > 0);
}

/** The fields with this text at the path. */
export function withText(fields: Fields, [name, ...inner]: FieldPath, text: string): Fields {
  const place = (path: FieldPath): unknown => {
    const [next, ...rest] = path;
    if (next === undefined) return text;
    return next === 0 ? [place(rest)] : { [next]: place(rest) };
  };
  return { ...fields, [String(name)]: place(inner) };
}
