import { aboutEndpoints } from "./about.ts";
import { claimEndpoints } from "./claims.ts";
import { questionEndpoints } from "./faq.ts";
import { slideEndpoints } from "./slides.ts";
import { socialLinkEndpoints } from "./social-links.ts";
import { textEndpoints } from "./texts.ts";

export type { HeroSlide } from "./content.ts";

export const pageContract = {
  ...slideEndpoints,
  ...aboutEndpoints,
  ...socialLinkEndpoints,
  ...questionEndpoints,
  ...claimEndpoints,
  ...textEndpoints,
} as const;
