import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { boundedString } from "#shared/kit/text-fields.ts";

/** Whether the schema refuses a text by its length before it does anything else with it, and stops there. */
function isBounded({ checks = [], ...def }: z.core.$ZodStringDef): boolean {
  // Checks of all kinds have one type.
  const [first, ...others] = checks.map(({ _zod }) => _zod.def as { check: string; abort?: boolean });
  if (first?.check !== "max_length") return "format" in def && def.format === "uuid" && checks.length === 0;
  return first.abort === true || others.length === 0;
}

type Part = { schema: z.core.$ZodType; path: string; isPiped?: boolean };

/** The schemas within a schema. The first half of a pipe may be a plain string, which does nothing with the text. */
function listParts({ schema, path, isPiped = false }: Part): Part[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).map(([name, part]) => ({ schema: part, path: `${path}.${name}` }));
    case "record":
      return [def.keyType, def.valueType].map((part) => ({ schema: part, path: `${path}.{}` }));
    case "array":
      return [{ schema: def.element, path: `${path}[]`, isPiped }];
    case "union":
      return def.options.map((part) => ({ schema: part, path, isPiped }));
    case "pipe":
      return [
        { schema: def.in, path, isPiped: (def.out as z.core.$ZodTypes)._zod.def.type !== "transform" },
        { schema: def.out, path },
      ];
    default:
      return "innerType" in def ? [{ schema: def.innerType, path, isPiped }] : [];
  }
}

/** The paths of the texts in a schema that are read before their length is known to be bounded. */
function findUnbounded(part: Part): string[] {
  const { def } = (part.schema as z.core.$ZodTypes)._zod;
  if (def.type !== "string") return listParts(part).flatMap(findUnbounded);
  return isBounded(def) || (part.isPiped && !def.checks?.length) ? [] : [part.path];
}

const endpoints = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, { input }]) => ({
    name: `${feature}.${name}`,
    input,
  })),
);

test("every text of every call is refused by its length before anything reads it", () => {
  expect(endpoints.length).toBeGreaterThan(200);
  expect(endpoints.flatMap(({ name, input }) => findUnbounded({ schema: input, path: name }))).toEqual([]);
});

test.each([
  ["a text of any length", z.string(), 1],
  ["a pattern", z.string().regex(/a/), 1],
  ["a limit after trimming", z.string().trim().max(10), 1],
  ["a limit after which others go on", z.string().max(10).regex(/a/), 1],
  ["a text of any length that is converted", z.string().transform(Number), 1],
  [
    "a text within a list, a record and a union",
    z.record(z.string().max(9), z.array(z.union([z.int(), z.string()]))),
    1,
  ],
  ["only a limit", z.string().max(10), 0],
  ["a limit that ends the check", boundedString(10).trim().max(10).regex(/a/), 0],
  ["a text that is handed to a limited one", z.string().pipe(boundedString(10).trim()), 0],
  ["a list that is handed to a list of limited ones", z.array(z.string()).pipe(z.array(boundedString(10).trim())), 0],
])("%s", (_, schema, found) => {
  expect(findUnbounded({ schema: z.object({ field: schema }), path: "call" })).toHaveLength(found);
});
