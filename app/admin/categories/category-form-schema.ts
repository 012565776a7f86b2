import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateCategory } from "#shared/categories/category-input.ts";

export const schema = formSchema(CreateCategory.omit({ hero_image: true, sort_order: true }));
