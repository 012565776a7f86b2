import { routes } from "#server/kit/define-routes.ts";
import { categoryContract } from "#shared/categories/contract.ts";
import { deleteCategory } from "./delete-category.ts";
import {
  getCategory,
  getCategoryForEditing,
  listAllCategories,
  listCategories,
  listCategoryNames,
} from "./list-categories.ts";
import { createCategory, reorderCategories, updateCategory } from "./save-category.ts";

export const categoryRoutes = routes(categoryContract, {
  list: listCategories,
  listNames: listCategoryNames,
  listForEditing: listAllCategories,
  get: getCategory,
  getForEditing: getCategoryForEditing,
  create: createCategory,
  reorder: reorderCategories,
  update: updateCategory,
  remove: deleteCategory,
});
