import type { SampleCategory } from "./types.ts";

export type SampleServiceCategory = {
  slug: SampleCategory;
  name: string;
  title: string;
  description: string;
  icon: string;
  sort_order: number;
};

export const sampleCategories: SampleServiceCategory[] = [
  {
    slug: "biking-trips",
    name: "Biking Trips",
    title: "Rwanda and Uganda at the speed of a bicycle",
    description:
      "From a day around the Twin Lakes to fifteen days across Rwanda. Bikes, guides, a mechanic and a support car are part of every ride, so you carry water and a jacket and nothing else.",
    icon: "fas fa-bicycle",
    sort_order: 1,
  },
  {
    slug: "hiking-adventures",
    name: "Hiking Adventures",
    title: "On foot, from the lake shore to the snow line",
    description:
      "Volcanoes above Musanze, forest trails in Nyungwe and Bwindi, the falls of Sipi and the high peaks of Elgon and the Rwenzori. Local guides lead, porters come from the villages below.",
    icon: "fas fa-person-hiking",
    sort_order: 2,
  },
  {
    slug: "safaris",
    name: "Safaris",
    title: "Gorillas, big cats and everything that comes to the water",
    description:
      "Small groups of two to six with a driver-guide who grew up here. We get the permits, choose the quiet hours, and stay long enough in one place to see what happens next.",
    icon: "fas fa-binoculars",
    sort_order: 3,
  },
  {
    slug: "enduro-cycling",
    name: "Enduro Cycling",
    title: "Lava steps, ridge lines and long ways down",
    description:
      "Full-suspension riding on volcano flanks, high pastures and the Elgon escarpment. A lead guide, a sweep guide and a shuttle car for every group, and no bikes inside the national parks.",
    icon: "fas fa-mountain",
    sort_order: 4,
  },
];
