import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { About, AboutFeature, Claim, ContactInfo, FaqEntry, HeroSlide, PageText, SocialLink } from "./content.ts";
import { claimAreas, faqCategories } from "./lists.ts";

export type { HeroSlide } from "./content.ts";

const read = { method: "GET", access: "public" } as const;

export const pageContract = contract({
  listSlides: {
    ...read,
    path: "/hero-slides",
    summary: "The active hero slides in their order",
    input: z.object({}),
    output: z.array(HeroSlide),
    shows: ["pages", "media"],
  },
  getAbout: {
    ...read,
    path: "/about",
    summary: "The about section; null where it is switched off",
    input: z.object({}),
    output: About.nullable(),
    shows: ["pages", "media", "settings"],
  },
  listFeatures: {
    ...read,
    path: "/about-features",
    summary: "The active benefits of the about section in their order",
    input: z.object({}),
    output: z.array(AboutFeature),
    shows: ["pages"],
  },
  getContactInfo: {
    ...read,
    path: "/contact-info",
    summary: "How to reach the operator",
    input: z.object({}),
    output: ContactInfo,
    shows: ["settings"],
  },
  listSocialLinks: {
    ...read,
    path: "/social-links",
    summary: "The operator's active pages in social networks, in their order",
    input: z.object({}),
    output: z.array(SocialLink),
    shows: ["pages"],
  },
  listFaq: {
    ...read,
    path: "/faq",
    summary: "Active questions and answers in their order, all or of one category",
    input: z.object({ category: z.enum(["all", ...faqCategories]).default("all") }),
    output: z.array(FaqEntry),
    shows: ["pages", "settings"],
  },
  listClaims: {
    ...read,
    path: "/claims",
    summary: "Figures that the operator gives of itself, all or of one area",
    input: z.object({ area: z.enum(claimAreas).optional() }),
    output: z.array(Claim),
    shows: ["pages"],
  },
  getText: {
    ...read,
    path: "/texts/{name}",
    summary: "A longer text by its name: terms, privacy",
    input: z.object({ name: z.string().trim().min(1).max(60) }),
    output: PageText,
    errors: [notFound],
    shows: ["pages", "settings"],
  },
});
