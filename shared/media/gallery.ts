import { publicImageCategories } from "./limits.ts";

/** Whether the public gallery shows pictures of this category, those that are chosen for it. */
export const isGalleryCategory = (category: string): boolean => publicImageCategories.some((name) => name === category);

/** Whether visitors find a picture in the public gallery. */
export const isInGallery = ({ in_gallery, category }: { in_gallery: boolean; category: string }): boolean =>
  in_gallery && isGalleryCategory(category);
