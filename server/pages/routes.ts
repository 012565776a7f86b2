import { routes } from "#server/kit/define-routes.ts";
import { aboutContract, aboutFeatureContract } from "#shared/pages/about.ts";
import { claimContract } from "#shared/pages/claims.ts";
import { faqContract } from "#shared/pages/faq.ts";
import { slideContract } from "#shared/pages/slides.ts";
import { socialLinkContract } from "#shared/pages/social-links.ts";
import { textContract } from "#shared/pages/texts.ts";
import { createAbout, getAbout, getAboutForEditing, updateAbout } from "./about.ts";
import { aboutFeatureHandlers, listAboutFeatures } from "./about-features.ts";
import { claimHandlers, listClaims } from "./claims.ts";
import { faqHandlers, listFaq } from "./faq.ts";
import { getSlide, listSlides, slideHandlers } from "./slides.ts";
import { listSocialLinks, socialLinkHandlers } from "./social-links.ts";
import { createText, getText, getTextForEditing, listTexts, removeText, updateText } from "./texts.ts";

export const slideRoutes = routes(slideContract, { ...slideHandlers, list: listSlides, get: getSlide });

export const aboutRoutes = routes(aboutContract, {
  get: getAbout,
  getForEditing: getAboutForEditing,
  create: createAbout,
  update: updateAbout,
});

export const aboutFeatureRoutes = routes(aboutFeatureContract, { list: listAboutFeatures, ...aboutFeatureHandlers });
export const socialLinkRoutes = routes(socialLinkContract, { list: listSocialLinks, ...socialLinkHandlers });
export const faqRoutes = routes(faqContract, { list: listFaq, ...faqHandlers });

export const claimRoutes = routes(claimContract, { list: listClaims, ...claimHandlers });

export const textRoutes = routes(textContract, {
  list: listTexts,
  listForEditing: listTexts,
  get: getText,
  getForEditing: getTextForEditing,
  create: createText,
  update: updateText,
  remove: removeText,
});
