import { routes } from "#server/kit/define-routes.ts";
import { backupContract } from "#shared/system/backups.ts";
import { listBackups } from "./backup/backup-history.ts";
import { createBackupLink } from "./backup/backup-links.ts";

export const backupRoutes = routes(backupContract, { list: listBackups, create: createBackupLink });
