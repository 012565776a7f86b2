import { expect, test } from "vitest";
import type { z } from "zod";
import { AnswerEnquiry, DraftAnswer } from "#shared/enquiries/answers.ts";
import { mailContract } from "./contract.ts";
import { EmailOverride } from "./mail-draft.ts";

const inputs: readonly [name: string, input: z.ZodType, fields: object][] = [
  ["a template", mailContract.updateTemplate.input, { name: "tour_reminder", subject: "Hello", version: 1 }],
  ["the preview of a template", mailContract.previewTemplate.input, { name: "tour_reminder", subject: "Hello" }],
  ["an email about a booking", EmailOverride, {}],
  ["an answer", AnswerEnquiry, { id: 1, subject: "Hello", version: 1 }],
  ["the draft of an answer", DraftAnswer, { id: 1 }],
];

test.each(inputs)("%s has at most as many lines as can be laid out at once", (_, input, fields) => {
  const parse = (lines: number) => input.safeParse({ ...fields, body: `${"a\n".repeat(lines - 1)}a` });
  expect(parse(2_000).success).toBe(true);
  expect(parse(2_001).error).toMatchObject({ issues: [{ message: "Please use at most 2000 lines" }] });
});
