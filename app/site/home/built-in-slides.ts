import type { SlideContent } from "#app/ui/site/hero-slide.tsx";

/** Shown if the slides call fails or returns none; never mixed with real slides. */
export const builtInSlides: readonly SlideContent[] = [
  {
    id: -1,
    title: "Ride the land of a thousand hills",
    subtitle: "Biking adventures",
    description: "Red tracks, lake shores and villages that wave, from a day out to fifteen days across Rwanda.",
    picture: null,
    button_text: "Book a biking trip",
    button_link: "/bike-trips",
    booking_category: "biking",
  },
  {
    id: -2,
    title: "Walk where the map turns green",
    subtitle: "Hiking adventures",
    description: "Volcanoes, waterfalls and forest trails, with local guides who know each turn of the path.",
    picture: null,
    button_text: "Book a hike",
    button_link: "/hiking-adventures",
    booking_category: "hiking",
  },
  {
    id: -3,
    title: "Meet the wild at its own pace",
    subtitle: "Wildlife safaris",
    description: "Mountain gorillas in the mist, big cats on the plains, and time enough to watch both.",
    picture: null,
    button_text: "Book a safari",
    button_link: "/safaris",
    booking_category: "safari",
  },
];

export type HeroSlides = { slides: readonly SlideContent[]; isFallback: boolean };

/** `loaded` is null if the call failed; only then are the built-in slides labelled as fallback content. */
export function selectSlides(loaded: readonly SlideContent[] | null): HeroSlides {
  if (loaded && loaded.length > 0) return { slides: loaded, isFallback: false };
  return { slides: builtInSlides, isFallback: loaded === null };
}
