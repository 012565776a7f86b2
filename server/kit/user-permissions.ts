import { sql } from "drizzle-orm";
import { userPermissions } from "#server/database/tables.ts";

/** A select column with the permissions granted to the person, in addition to those of the role. */
export const grantedPermissionsSql = sql<string[]>`array(
  select ${userPermissions.permission} from ${userPermissions} where ${userPermissions.user_id} = "users"."id"
  order by ${userPermissions.permission} collate "C")`;
