import { formatCount } from "#shared/kit/format-count.ts";
import type { FirstStepName, SampleKind } from "#shared/system/first-step-names.ts";

export const firstStepsLabels = {
  title: "First steps",
  intro: (done: number, all: number) => `${done} of ${all} done. Each is ticked off once it is really done.`,
  done: "Done",
  open: "To do",
  hide: "Hide",
  hidden: "First steps hidden",
  hiddenText: "For everybody. Quick actions brings them back.",
  failed: "Couldn't change the first steps",
} as const;

type Step = { title: string; text: string; to: string; search?: Record<string, string> };

export const stepTexts: Readonly<Record<FirstStepName, Step>> = {
  branding: {
    title: "Name and colours",
    text: "What the website and the emails are called and look like",
    to: "/admin/settings",
    search: { tab: "branding" },
  },
  contact: { title: "Contact details", text: "Where travellers reach you", to: "/admin/contact-info" },
  mail: {
    title: "Mail server",
    text: "What sends your emails; done once it has accepted a test",
    to: "/admin/settings",
    search: { tab: "mail" },
  },
  trip: { title: "First trip", text: "The first one of your own that travellers can book", to: "/admin/trips" },
  payment: { title: "Payment terms", text: "How travellers pay, and when", to: "/admin/payment" },
  colleagues: { title: "Colleagues", text: "Accounts for those who work with you", to: "/admin/users" },
};

export const sampleLabels = {
  title: "Sample content",
  text: (count: number) =>
    `${formatCount(count, "record", "records")} of the sample operator can be removed at once. What you have edited stays.`,
  button: "Remove the sample content…",
  question: "Remove the sample content?",
  goes: "This goes:",
  stays: "This stays, because it was edited, is used, or is switched off:",
  also: "Its pictures go where nothing else shows them, and the name, contact details and colours that nobody has changed become those of an empty site. Categories are switched off.",
  bin: "Most of it can be restored from the bin for 30 days.",
  confirm: "Remove sample content",
  removed: "Sample content removed",
  failed: "Couldn't remove the sample content",
} as const;

const kindNames: Readonly<Record<SampleKind, [one: string, many: string]>> = {
  trip: ["trip", "trips"],
  testimonial: ["testimonial", "testimonials"],
  hero_slide: ["hero slide", "hero slides"],
  highlight: ["highlight", "highlights"],
  place: ["place", "places"],
  about: ["about section", "about sections"],
  about_feature: ["feature", "features"],
  faq_entry: ["question", "questions"],
  claim: ["claim", "claims"],
  text: ["text", "texts"],
  social_link: ["social link", "social links"],
  category: ["category", "categories"],
};

export const countKind = (kind: SampleKind, count: number): string => formatCount(count, ...kindNames[kind]);
