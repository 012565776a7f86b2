import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { flag } from "#shared/kit/fields.ts";
import { sampleKinds, stepNames } from "./first-step-names.ts";

const FirstSteps = z.object({
  steps: z.array(z.object({ name: z.enum(stepNames), is_done: z.boolean() })),
  is_dismissed: z.boolean(),
});

const SampleCounts = z.object({
  /** Of each kind that is there: what nobody has edited and nothing hangs on, and the others. */
  kinds: z.array(z.object({ kind: z.enum(sampleKinds), removable: z.int(), staying: z.int() })),
});
export type SampleCounts = z.output<typeof SampleCounts>;

const ownerOnly = "super.admin";

export const firstStepsContract = contract({
  list: {
    method: "GET",
    path: "/system/first-steps",
    access: ["system.config", "settings.manage", "content.update", "tours.manage", "users.create"],
    summary: "What a new operator does first, as far as the caller can do it, and what of it is done",
    input: z.object({}),
    output: FirstSteps,
    cacheTags: ["settings", "trips", "people", "mail"],
  },
  dismiss: {
    method: "POST",
    path: "/system/first-steps",
    access: "system.config",
    summary: "Hides the first steps from everybody, or shows them again",
    input: z.strictObject({ is_dismissed: flag }),
    output: z.object({ is_dismissed: z.boolean() }),
  },
  countSample: {
    method: "GET",
    path: "/system/sample-content",
    access: ownerOnly,
    summary:
      "How many sample records can be removed, and how many stay because they were edited or something hangs on them",
    input: z.object({}),
    output: SampleCounts,
    cacheTags: ["settings", "trips", "testimonials", "categories", "pages", "media", "places", "bin"],
  },
  removeSample: {
    method: "POST",
    path: "/system/sample-content/remove",
    access: ownerOnly,
    summary: "Removes the sample content that nobody has edited, with its pictures and settings",
    input: z.strictObject({}),
    output: SampleCounts,
    message: "Sample content removed",
  },
});
