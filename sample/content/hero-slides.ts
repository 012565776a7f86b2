export type SampleHeroSlide = {
  title: string;
  subtitle: string;
  description: string;
  button_text: string;
  button_link: string;
  booking_category: "biking" | "hiking" | "safari";
  /** Id of the generated scene that is the slide's picture. */
  poster: "hero-biking" | "hero-hiking" | "hero-safari";
  sort_order: number;
};

export const sampleHeroSlides: SampleHeroSlide[] = [
  {
    title: "Walk up into the clouds",
    subtitle: "Hiking from Musanze",
    description:
      "Five volcanoes begin where our street ends. Climb one in a day, or take two and sleep under the summit.",
    button_text: "See the hikes",
    button_link: "/trips",
    booking_category: "hiking",
    poster: "hero-hiking",
    sort_order: 1,
  },
  {
    title: "Ride the shore of Lake Kivu",
    subtitle: "Biking in Rwanda",
    description:
      "Red tracks, fishing songs at dusk and about 220 kilometres of Congo Nile Trail, with your bag already in the room.",
    button_text: "See the rides",
    button_link: "/trips",
    booking_category: "biking",
    poster: "hero-biking",
    sort_order: 2,
  },
  {
    title: "Wake up where lions are back",
    subtitle: "Safaris in Rwanda and Uganda",
    description:
      "Open roof, early coffee, long grass. Akagera is two and a half hours from Kigali and a long way from everything else.",
    button_text: "See the safaris",
    button_link: "/trips",
    booking_category: "safari",
    poster: "hero-safari",
    sort_order: 3,
  },
];
