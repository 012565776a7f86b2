import { capitalize } from "#app/ui/format.ts";
import type { ImageUse } from "#shared/media/images.ts";

/** The screen of each kind of record that can show an image. */
export const screenOfUse: Readonly<Record<ImageUse["kind"], { path: string; hasRecords: boolean }>> = {
  trip: { path: "/admin/trips", hasRecords: true },
  category: { path: "/admin/services", hasRecords: true },
  "hero slide": { path: "/admin/hero-slides", hasRecords: true },
  "about section": { path: "/admin/about", hasRecords: false },
  highlight: { path: "/admin/highlights", hasRecords: true },
  testimonial: { path: "/admin/testimonials", hasRecords: true },
  setting: { path: "/admin/branding", hasRecords: false },
};

/** "Trip: Gorillas of Bwindi" */
export const describeUse = ({ kind, title }: ImageUse): string => `${capitalize(kind)}: ${title}`;
