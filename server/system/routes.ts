import { routes } from "#server/kit/define-routes.ts";
import { backupContract } from "#shared/system/backups.ts";
import { pageCacheContract } from "#shared/system/page-cache.ts";
import { listBackups } from "./backup/backup-history.ts";
import { type ChangeWithSecondStep, createBackupLink } from "./backup/backup-links.ts";
import { clearPageCache } from "./clear-page-cache.ts";

export const pageCacheRoutes = routes(pageCacheContract, { clear: clearPageCache });

export const createBackupRoutes = (changeWithSecondStep: ChangeWithSecondStep) =>
  routes(backupContract, { list: listBackups, create: createBackupLink(changeWithSecondStep) });
