import { hasAnyPermission, type Permission } from "#shared/kit/permissions.ts";

/** What a new operator does first, in this order, each with the permissions to do it: one is enough. */
const stepPermissions = {
  branding: ["system.config"],
  contact: ["settings.manage", "content.update"],
  mail: ["system.config"],
  trip: ["tours.manage"],
  payment: ["settings.manage"],
  colleagues: ["users.create"],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type FirstStepName = keyof typeof stepPermissions;

// Object.keys loses the names.
export const stepNames = Object.keys(stepPermissions) as [FirstStepName, ...FirstStepName[]];

/** The steps that somebody with these permissions can do. */
export const listFirstSteps = (granted: readonly string[]): FirstStepName[] =>
  stepNames.filter((name) => hasAnyPermission(granted, stepPermissions[name]));

/** The kinds of sample records. Pictures go with what shows them. */
export const sampleKinds = [
  ...(["trip", "testimonial", "hero_slide", "highlight", "place", "about", "about_feature"] as const),
  ...(["faq_entry", "claim", "text", "social_link", "category"] as const),
] as const;
export type SampleKind = (typeof sampleKinds)[number];
