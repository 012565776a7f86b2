import { routes } from "#server/kit/define-routes.ts";
import { iconContract } from "#shared/icons/contract.ts";
import { highlightContract } from "#shared/media/highlights.ts";
import { mediaContract } from "#shared/media/images.ts";
import { createHighlight } from "./create-highlight.ts";
import { prepareFormUpload, prepareImageUpload } from "./create-image.ts";
import { createIcon, deleteIcon, getIcon, listIcons, updateIcon } from "./custom-icons.ts";
import { deleteImage, deleteImages } from "./delete-image.ts";
import { getIconUsage } from "./icon-uses.ts";
import { listImageUses } from "./image-uses.ts";
import {
  getHighlight,
  getHighlightForEditing,
  groupHighlights,
  listHighlightCategories,
  listHighlights,
  listHighlightsForEditing,
} from "./list-highlights.ts";
import { countImageSubjects, getImage, listImages } from "./list-images.ts";
import { prepareReplacement } from "./replace-image.ts";
import { removeHighlight, reorderHighlights, updateHighlight } from "./update-highlight.ts";
import { updateImage } from "./update-image.ts";
import { uploadVideo } from "./upload-video.ts";

export const highlightRoutes = routes(highlightContract, {
  list: listHighlights,
  listForEditing: listHighlightsForEditing,
  group: groupHighlights,
  listCategories: listHighlightCategories,
  reorder: reorderHighlights,
  get: getHighlight,
  getForEditing: getHighlightForEditing,
  uploadVideo,
  create: createHighlight,
  update: updateHighlight,
  remove: removeHighlight,
});

export const iconRoutes = routes(iconContract, {
  list: listIcons,
  getUsage: getIconUsage,
  get: getIcon,
  create: createIcon,
  update: updateIcon,
  remove: deleteIcon,
});

export const mediaRoutes = routes(mediaContract, {
  listImages,
  countImageSubjects,
  getImage,
  listImageUses,
  createImage: { prepare: prepareImageUpload },
  uploadImage: { prepare: prepareFormUpload },
  updateImage,
  replaceImage: { prepare: prepareReplacement },
  removeImages: deleteImages,
  removeImage: deleteImage,
});
