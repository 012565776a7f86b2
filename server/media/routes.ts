import { routes } from "#server/kit/routes.ts";
import { mediaContract } from "#shared/media/contract.ts";
import { groupHighlights, listHighlightCategories, listHighlights } from "./list-highlights.ts";
import { listImages } from "./list-images.ts";

export const mediaRoutes = routes(mediaContract, {
  listHighlights,
  groupHighlights,
  listHighlightCategories,
  listImages,
});
