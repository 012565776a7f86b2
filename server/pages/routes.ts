import { routes } from "#server/kit/routes.ts";
import { pageContract } from "#shared/pages/contract.ts";
import { createAbout, getAbout, updateAbout } from "./about.ts";
import { createFeature, listFeatures, removeFeature, reorderFeatures, updateFeature } from "./about-benefits.ts";
import { createClaim, listClaims, removeClaim, reorderClaims, updateClaim } from "./claims.ts";
import { createFaq, listFaq, removeFaq, reorderFaq, updateFaq } from "./faq.ts";
import { createSlide, getSlide, listSlides, removeSlide, reorderSlides, updateSlide } from "./slides.ts";
import {
  createSocialLink,
  listSocialLinks,
  removeSocialLink,
  reorderSocialLinks,
  updateSocialLink,
} from "./social-links.ts";
import { createText, getText, listTexts, removeText, updateText } from "./texts.ts";

export const pageRoutes = routes(pageContract, {
  listSlides,
  getSlide,
  createSlide,
  reorderSlides,
  updateSlide,
  removeSlide,
  getAbout,
  createAbout,
  updateAbout,
  listFeatures,
  createFeature,
  reorderFeatures,
  updateFeature,
  removeFeature,
  listSocialLinks,
  createSocialLink,
  reorderSocialLinks,
  updateSocialLink,
  removeSocialLink,
  listFaq,
  createFaq,
  reorderFaq,
  updateFaq,
  removeFaq,
  listClaims,
  createClaim,
  reorderClaims,
  updateClaim,
  removeClaim,
  listTexts,
  getText,
  createText,
  updateText,
  removeText,
});
