import { routes } from "#server/kit/define-routes.ts";
import { backupContract } from "#shared/system/backups.ts";
import { listBackups } from "./backup/backup-history.ts";
import { type ChangeWithSecondStep, createBackupLink } from "./backup/backup-links.ts";

export const createBackupRoutes = (changeWithSecondStep: ChangeWithSecondStep) =>
  routes(backupContract, { list: listBackups, create: createBackupLink(changeWithSecondStep) });
