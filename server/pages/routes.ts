import { routes } from "#server/kit/routes.ts";
import { pageContract } from "#shared/pages/contract.ts";
import { listSlides } from "./list-slides.ts";
import {
  getAbout,
  getContactInfo,
  getText,
  listClaims,
  listFaq,
  listFeatures,
  listSocialLinks,
} from "./read-content.ts";

export const pageRoutes = routes(pageContract, {
  listSlides,
  getAbout,
  listFeatures,
  getContactInfo,
  listSocialLinks,
  listFaq,
  listClaims,
  getText,
});
