import { paragraphs } from "./paragraphs.ts";

/** The why-us section: who the operator is, and its four benefits. */
export const sampleAbout = {
  title: "Guides first, office second",
  main_text: paragraphs(
    "{{site_name}} began with two guides, six bikes and a borrowed pick-up in Musanze. We still plan every trip on the ground: whoever answers your message has ridden, walked or driven the way that you ask about.",
    "Our guides live in the villages that the trails pass through. They are paid by the day at a rate that we publish to them, with park fees and porters on top, and they decide when the weather says no.",
  ),
  quote_text: "If the mist comes down we wait. The mountain has time, and so should you.",
  years_experience: 10,
};

export type SampleFeature = { icon_name: "Award" | "Users" | "MapPin" | "Heart"; title: string; description: string };

export const sampleFeatures: SampleFeature[] = [
  {
    icon_name: "Award",
    title: "Guides who know the ground",
    description:
      "Licensed, first-aid trained and from here. They read a ridge, a river crossing and a gorilla's mood from years of being there.",
  },
  {
    icon_name: "Users",
    title: "Small groups",
    description:
      "Twelve people at the most, often four to eight. Nobody waits at the back, and the car never takes a crowd to a quiet place.",
  },
  {
    icon_name: "MapPin",
    title: "At the foot of the volcanoes",
    description:
      "Our workshop and our beds for the first night are in Musanze, twenty minutes from the gate of Volcanoes National Park.",
  },
  {
    icon_name: "Heart",
    title: "Money that stays",
    description:
      "Porters, cooks, homestays and guides are paid on the day, by name. Part of every permit goes to the villages beside the park.",
  },
];
