import { users } from "#server/database/tables.ts";

/** The columns that say whose account it is. */
export const identityColumns = {
  user_id: users.id,
  username: users.username,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  role: users.role,
};
