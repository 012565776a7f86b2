import { categoryRoutes } from "./categories/routes.ts";
import * as tables from "./database/tables.ts";
import { type PutBackTypes, rowPutBack } from "./kit/put-back.ts";
import { highlightRoutes, iconRoutes, mediaRoutes } from "./media/routes.ts";
import {
  aboutFeatureRoutes,
  aboutRoutes,
  claimRoutes,
  faqRoutes,
  slideRoutes,
  socialLinkRoutes,
  textRoutes,
} from "./pages/routes.ts";
import { placeRoutes } from "./places/routes.ts";
import { contactInfoPutBack, settingsPutBack } from "./settings/put-back-settings.ts";
import { testimonialRoutes } from "./testimonials/routes.ts";
import { tripRoutes } from "./trips/routes.ts";
import { readTripLists } from "./trips/trip-lists.ts";

/**
 * The kinds of records of which earlier values can be put back, each with the call that saves them. Not
 * those whose changes mail somebody or open an account.
 */
export const putBackTypes: PutBackTypes = {
  trip: rowPutBack({
    table: tables.trips,
    update: tripRoutes.update,
    // Who leads a trip is mailed.
    except: ["leads"],
    readLists: readTripLists,
  }),
  place: rowPutBack({ table: tables.places, update: placeRoutes.update }),
  category: rowPutBack({ table: tables.serviceCategories, update: categoryRoutes.update }),
  // Another category moves the file.
  image: rowPutBack({ table: tables.images, update: mediaRoutes.updateImage, except: ["category"] }),
  highlight: rowPutBack({ table: tables.highlights, update: highlightRoutes.update }),
  custom_icon: rowPutBack({ table: tables.customIcons, update: iconRoutes.update }),
  hero_slide: rowPutBack({ table: tables.heroSlides, update: slideRoutes.update }),
  about: rowPutBack({ table: tables.about, update: aboutRoutes.update }),
  about_feature: rowPutBack({ table: tables.aboutFeatures, update: aboutFeatureRoutes.update }),
  social_link: rowPutBack({ table: tables.socialLinks, update: socialLinkRoutes.update }),
  faq_entry: rowPutBack({ table: tables.faqEntries, update: faqRoutes.update }),
  claim: rowPutBack({ table: tables.claims, update: claimRoutes.update }),
  text: rowPutBack({ table: tables.texts, update: textRoutes.update, key: "name" }),
  testimonial: rowPutBack({ table: tables.testimonials, update: testimonialRoutes.update }),
  contact_info: contactInfoPutBack,
  settings: settingsPutBack,
};
