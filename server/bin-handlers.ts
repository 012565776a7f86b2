import { bookingBin } from "./bookings/restore-booking.ts";
import {
  aboutFeatures,
  claims,
  customIcons,
  faqEntries,
  heroSlides,
  highlights,
  places,
  serviceCategories,
  socialLinks,
  texts,
} from "./database/tables.ts";
import { type BinHandlers, restoreRow } from "./kit/bin/bin-handler.ts";
import { imageBin } from "./media/restore-image.ts";
import { personBin } from "./people/remove-user.ts";
import { testimonialBin } from "./testimonials/restore-testimonial.ts";
import { tripBin } from "./trips/restore-trip.ts";

/** How the deleted records of each kind are restored, and deleted for good. */
export const binHandlers: BinHandlers = {
  booking: bookingBin,
  trip: tripBin,
  image: imageBin,
  testimonial: testimonialBin,
  person: personBin,
  place: { restore: restoreRow("place", places) },
  category: { restore: restoreRow("category", serviceCategories) },
  highlight: { restore: restoreRow("highlight", highlights) },
  custom_icon: { restore: restoreRow("custom_icon", customIcons) },
  hero_slide: { restore: restoreRow("hero_slide", heroSlides) },
  about_feature: { restore: restoreRow("about_feature", aboutFeatures) },
  social_link: { restore: restoreRow("social_link", socialLinks) },
  faq_entry: { restore: restoreRow("faq_entry", faqEntries) },
  claim: { restore: restoreRow("claim", claims) },
  text: { restore: restoreRow("text", texts) },
};
