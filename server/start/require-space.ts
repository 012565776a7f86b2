import { statfs } from "node:fs/promises";
import { makeDirectory } from "#server/engine/embedded-postgres/make-directory.ts";
import type { Environment } from "#server/environment.ts";
import { RestoreTargetError } from "#server/system/backup/restore-backup.ts";

type Places = Pick<Environment, "DATA_DIR" | "DATABASE_URL" | "S3_BUCKET">;

const toGigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1);

/** Throws RestoreTargetError if the disk of DATA_DIR has no room for what of a backup is stored there. */
export async function requireSpace(
  { DATA_DIR, DATABASE_URL, S3_BUCKET }: Places,
  bytes: { tables: number; files: number },
): Promise<void> {
  const needed = (DATABASE_URL ? 0 : bytes.tables) + (S3_BUCKET ? 0 : bytes.files);
  if (needed === 0) return;
  await makeDirectory(DATA_DIR);
  const { bavail, bsize } = await statfs(DATA_DIR);
  const free = bavail * bsize;
  if (needed <= free) return;
  throw new RestoreTargetError(
    `This backup takes ${toGigabytes(needed)} GB, and the disk of ${DATA_DIR} has ${toGigabytes(free)} GB left. Free some space, or set DATA_DIR to a folder on another disk.`,
  );
}
