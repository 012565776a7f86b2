import type { Context } from "#server/kit/context.ts";
import { routes } from "#server/kit/define-routes.ts";
import { backupContract } from "#shared/system/backups.ts";
import { firstStepsContract, type SampleCounts } from "#shared/system/first-steps.ts";
import { pageCacheContract } from "#shared/system/page-cache.ts";
import { listBackups } from "./backup/backup-history.ts";
import { type ChangeWithSecondStep, createBackupLink } from "./backup/backup-links.ts";
import { clearPageCache } from "./clear-page-cache.ts";
import { dismissFirstSteps, listOwnFirstSteps } from "./first-steps.ts";

export const pageCacheRoutes = routes(pageCacheContract, { clear: clearPageCache });

export const createBackupRoutes = (changeWithSecondStep: ChangeWithSecondStep) =>
  routes(backupContract, { list: listBackups, create: createBackupLink(changeWithSecondStep) });

/** Counting and removing the sample content is a matter of the feature that has seeded it. */
type SampleContent = Record<"count" | "remove", (ctx: Context) => Promise<SampleCounts>>;

export const createFirstStepsRoutes = ({ count, remove }: SampleContent) =>
  routes(firstStepsContract, {
    list: listOwnFirstSteps,
    dismiss: dismissFirstSteps,
    countSample: count,
    removeSample: remove,
  });
