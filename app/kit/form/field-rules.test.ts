import { expect, test } from "vitest";
import { z } from "zod";
import { wholeNumber } from "#shared/kit/fields.ts";
import { multiLine, optionalText, requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { getFieldRules } from "./field-rules.ts";

test.each([
  ["a required line", requiredSingleLine(200), { required: true, maxLength: 200 }],
  ["a line that may be empty", singleLine(80), { required: false, maxLength: 80 }],
  ["a text of several lines", multiLine(4000), { required: false, maxLength: 4000 }],
  ["a text that may be missing", optionalText(30), { required: false, maxLength: 30 }],
  ["a number with a default", wholeNumber({ min: 1, max: 5 }).default(5), { required: true, min: 1, max: 5 }],
  ["a required number", wholeNumber({ min: 1, max: 5 }), { required: true, min: 1, max: 5 }],
  [
    "an id that may be missing",
    wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }).nullable(),
    { required: false, min: 1 },
  ],
  ["a choice", z.enum(["a", "b"]), { required: true }],
  ["a list that may be empty", z.array(z.string()), { required: false }],
  ["a list with at least one entry", z.array(z.string()).min(1), { required: true }],
])("the rules of %s are read from its schema", (_, schema, rules) => {
  expect(getFieldRules(schema)).toEqual(rules);
});
