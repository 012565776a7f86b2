import { formSchema } from "#app/kit/form/form-schema.ts";
import { NavigationItem } from "#shared/settings/navigation-settings.ts";

export const schema = formSchema(NavigationItem);
