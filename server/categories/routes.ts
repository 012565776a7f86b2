import { routes } from "#server/kit/routes.ts";
import { categoryContract } from "#shared/categories/contract.ts";
import { getCategory, listCategories } from "./list-categories.ts";
import { removeCategory } from "./remove-category.ts";
import { createCategory, reorderCategories, updateCategory } from "./write-category.ts";

export const categoryRoutes = routes(categoryContract, {
  list: listCategories,
  get: getCategory,
  create: createCategory,
  reorder: reorderCategories,
  update: updateCategory,
  remove: removeCategory,
});
