export type SampleTestimonial = {
  customer_name: string;
  customer_email: string;
  title: string;
  content: string;
  rating: number;
  /** The slug of the reviewed trip. */
  trip: string;
  review_date: string;
  is_featured: boolean;
  is_approved: boolean;
};

const shown = { is_featured: true, is_approved: true } as const;
const plain = { is_featured: false, is_approved: true } as const;

/** Testimonials of fictional guests, which the operator replaces by real ones. */
export const sampleTestimonials: SampleTestimonial[] = [
  {
    ...shown,
    customer_name: "Anja (sample guest)",
    customer_email: "anja@guests.example",
    title: "Five days above the lake",
    content:
      "The second morning we rode out of the clouds and the whole of Lake Kivu lay below us. Our guide knew every child on the way by name, and the car was always one corner behind when my legs were done.",
    rating: 5,
    trip: "congo-nile-trail-by-mountain-bike",
    review_date: "2026-09-28",
  },
  {
    ...shown,
    customer_name: "Daniel (sample guest)",
    customer_email: "daniel@guests.example",
    title: "An hour that I still think about",
    content:
      "We walked for three hours before we saw them, and nobody hurried. Then one hour, very quiet, with a family of gorillas eating thistles. The guide told us what each sound meant.",
    rating: 5,
    trip: "gorilla-trekking-volcanoes",
    review_date: "2026-08-14",
  },
  {
    ...shown,
    customer_name: "Lucía and Tom (sample guests)",
    customer_email: "lucia@guests.example",
    title: "Honest about the second day",
    content:
      "They told us beforehand that the last two hours to the top of Karisimbi are cold and steep, and they were. Hot tea at the camp, porters paid in front of us, and a sunrise over four volcanoes.",
    rating: 5,
    trip: "karisimbi-two-day-summit",
    review_date: "2026-07-19",
  },
  {
    ...shown,
    customer_name: "Priya (sample guest)",
    customer_email: "priya@guests.example",
    title: "Coffee, waterfalls, wet feet",
    content:
      "All three falls on foot, lunch with the family that roasted our coffee, and a room with the valley in the window. It rained each afternoon, just as the mail had said it would.",
    rating: 4,
    trip: "sipi-falls",
    review_date: "2026-06-30",
  },
  {
    ...shown,
    customer_name: "Marc (sample guest)",
    customer_email: "marc@guests.example",
    title: "Fifteen days, no bad one",
    content:
      "From the plains of Akagera to the lake and over the hills, and I never once looked for the way. The mechanic rebuilt my rear wheel at a petrol station in twenty minutes.",
    rating: 5,
    trip: "rwanda-grand-traverse-15-days",
    review_date: "2026-03-02",
  },
  {
    ...plain,
    customer_name: "Hana (sample guest)",
    customer_email: "hana@guests.example",
    title: "Lions before breakfast",
    content:
      "We were at the gate when it opened and had the northern plains to ourselves until nine. Two lions, a rhino far away, and more birds than I could write down.",
    rating: 5,
    trip: "akagera-big-five",
    review_date: "2026-10-05",
  },
  {
    ...plain,
    customer_name: "Oliver (sample guest)",
    customer_email: "oliver@guests.example",
    title: "Rougher than it looks",
    content:
      "Proper lava, proper steps. Bring knee pads, they do lend some. The shuttle saved the climb twice and the last run down to Musanze is the best that I rode this year.",
    rating: 4,
    trip: "virunga-flanks-enduro",
    review_date: "2026-05-11",
  },
  {
    ...plain,
    customer_name: "Wanjiru (sample guest)",
    customer_email: "wanjiru@guests.example",
    title: "A good first safari",
    content:
      "We came with my mother, who is seventy, and the driver found the pace for all of us. The boat on the channel at four in the afternoon is the thing to do: elephants at arm's length.",
    rating: 5,
    trip: "queen-elizabeth-and-kazinga",
    review_date: "2026-01-23",
  },
];
