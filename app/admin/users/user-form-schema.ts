import { formSchema } from "#app/kit/form/form-schema.ts";
import { CreateUser, UpdateUser } from "#shared/people/user.ts";

export const createSchema = formSchema(
  CreateUser.pick({
    ...{ username: true, email: true, password: true, first_name: true, last_name: true },
    ...{ must_change_password: true, role: true, is_active: true, granted_permissions: true },
  }),
);

export const editSchema = formSchema(
  UpdateUser.pick({
    ...{ first_name: true, last_name: true, email: true, phone: true, country: true },
    ...{ role: true, status: true, granted_permissions: true },
  }),
);
