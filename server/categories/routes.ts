import { routes } from "#server/kit/routes.ts";
import { categoryContract } from "#shared/categories/contract.ts";
import { getCategory, listCategories } from "./list-categories.ts";

export const categoryRoutes = routes(categoryContract, { list: listCategories, get: getCategory });
