import { aboutCalls } from "./about.ts";
import { claimCalls } from "./claims.ts";
import { questionCalls } from "./questions.ts";
import { slideCalls } from "./slides.ts";
import { socialLinkCalls } from "./social-links.ts";
import { textCalls } from "./texts.ts";

export type { HeroSlide } from "./content.ts";

export const pageContract = {
  ...slideCalls,
  ...aboutCalls,
  ...socialLinkCalls,
  ...questionCalls,
  ...claimCalls,
  ...textCalls,
} as const;
