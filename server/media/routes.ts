import { routes } from "#server/kit/routes.ts";
import { mediaContract } from "#shared/media/contract.ts";
import { createHighlight } from "./create-highlight.ts";
import { createImage, uploadImage } from "./create-image.ts";
import { deleteImage, deleteImages } from "./delete-image.ts";
import { listImageUses } from "./image-uses.ts";
import { getHighlight, groupHighlights, listHighlightCategories, listHighlights } from "./list-highlights.ts";
import { getImage, listImages } from "./list-images.ts";
import { replaceImage } from "./replace-image.ts";
import { removeHighlight, reorderHighlights, updateHighlight } from "./update-highlight.ts";
import { updateImage } from "./update-image.ts";

export const mediaRoutes = routes(mediaContract, {
  listHighlights,
  groupHighlights,
  listHighlightCategories,
  reorderHighlights,
  getHighlight,
  createHighlight,
  updateHighlight,
  removeHighlight,
  listImages,
  getImage,
  listImageUses,
  createImage,
  uploadImage,
  updateImage,
  replaceImage,
  removeImages: deleteImages,
  removeImage: deleteImage,
});
